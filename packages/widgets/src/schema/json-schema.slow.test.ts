// @vitest-environment node
import { parseColor } from '@heji/validators'
import { Ajv2020 } from 'ajv/dist/2020'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPage, asStored, json, row } from '../../testing/stored'
import { definitions } from '../definitions'
import { examples } from '../examples'
import { checkField } from '../lib/check'
import { defaultsOf } from '../lib/define'
import * as kinds from '../lib/fields'
import { listsByStyle } from '../lib/lists'
import { definitionOf, readPage, validatePage, validateWidget } from '../lib/page'
import { schemaOfField } from './field-schema'
import { type JsonSchema, jsonSchemaOf, pageSchema } from './json-schema'
import { RECORDS } from './records'

const WORDS = ['x-unit', 'x-when', 'x-labels']
/** Strict: a misspelt word or a broken reference throws. Pages hold rows of many shapes, hence the three exceptions. */
const judge = (schema: JsonSchema) => {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictTuples: false, strictRequired: false })
  ajv.addVocabulary(WORDS)
  return ajv.compile(schema)
}
const fitsPage = judge(pageSchema())
const ofCode = Object.fromEntries(Object.values(definitions).map(d => [d.code, judge(jsonSchemaOf(d))]))

/** Tests that count what they saw need all runs, however long these take. */
const WHOLE = { interruptAfterTimeLimit: 60_000 }

describe('the schema accepts', () => {
  it('every example of every widget, and every new widget', () => {
    for (const [code, sets] of Object.entries(examples))
      for (const [name, data] of Object.entries(sets)) {
        const stored = { ...data, type: code, uuid: 'a' }
        expect([code, name, ofCode[code]!(stored), fitsPage([stored])]).toEqual([code, name, true, true])
      }
    for (const d of Object.values(definitions)) expect([d.code, ofCode[d.code]!(defaultsOf(d))]).toEqual([d.code, true])
  })

  it('the result of reading, for any stored data', () => {
    fc.assert(
      fc.property(anyPage, stored => {
        fitsPage(
          readPage(stored)
            .widgets.map(asStored)
            .filter(widget => definitionOf(String(widget.type))),
        )
        expect(fitsPage.errors ?? []).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  it('any block with an unknown code or version', () => {
    expect(fitsPage([{ type: 'W9999', width: 'x' }, { type: 'W0001', version: 99, data: 7 }, {}])).toBe(true)
    expect(ofCode.W0001!({ type: 'W0001', version: 99 })).toBe(false)
  })
})

describe('the schema refuses', () => {
  it.each([[[{}]], [[{ tag_name: '' }]], [Array(99).fill({ tag_name: '自营' })]])(
    'tags %j without a name, or too many',
    tags => {
      const stored = { type: 'W0019', selectTagList: tags }
      expect(validateWidget(stored, 'a')).not.toEqual([])
      expect([fitsPage([stored]), ofCode.W0019!(stored)]).toEqual([false, false])
    },
  )

  it('invalid widgets, in the schema of the page and in that of the widget', () => {
    let refused = 0
    fc.assert(
      fc.property(row, stored => {
        fc.pre(validateWidget(stored, 'a').length > 0)
        refused += 1
        expect([fitsPage([stored]), ofCode[stored.type]!(stored)]).toEqual([false, false])
      }),
      { numRuns: 400, maxSkipsPerRun: 1000, ...WHOLE },
    )
    expect(refused).toBeGreaterThanOrEqual(400)
  })

  it('values that are no page', () => {
    for (const stored of [{}, 'W0001', null, [7], [[]]]) {
      expect(validatePage(stored)).not.toEqual([])
      expect(fitsPage(stored)).toBe(false)
    }
  })

  it('panels in panels, and other children that no panel may hold', () => {
    for (const type of ['W0006', 'W0002', 'W0000']) {
      const page = [{ type: 'W0006', childWidgets: [{ type }] }]
      expect([type, validatePage(page).length, fitsPage(page)]).toEqual([type, 1, false])
    }
    expect(fitsPage([{ type: 'W0006', childWidgets: [{ type: 'W0011', text: 7 }] }])).toBe(false)
    expect(fitsPage([{ type: 'W0006', childWidgets: [{ type: 'W0011' }, { type: 'W9999' }] }])).toBe(true)
  })
})

/** JSON Schema counts characters, but we count UTF-16 units: outside the first plane the two differ. */
const words = fc.string({ unit: fc.constantFrom('a', '禾', '<', ' '), maxLength: 12 })
const limits = fc.record({ min: fc.nat({ max: 3 }), max: fc.integer({ min: 2, max: 5 }) }, { requiredKeys: [] })
const choices = fc.uniqueArray(fc.oneof(words, fc.integer()), { minLength: 1, maxLength: 4 })
const listRest = { addLabel: '', itemLabel: '' }

const simple: fc.Arbitrary<kinds.Field> = fc.oneof(
  fc.nat({ max: 10 }).map(max => kinds.text('文字', '', { max })),
  limits.map(options => kinds.number('数字', 2, options)),
  fc.constant(kinds.toggle('开关', false)),
  fc.boolean().map(optional => kinds.color('颜色', '#fff', { optional })),
  choices.map(values =>
    kinds.select(
      '选择',
      values[0]!,
      values.map(value => ({ value, label: String(value) })),
    ),
  ),
  fc.constant(kinds.image('图片')),
  fc.constant(kinds.link('链接')),
  limits.map(options => kinds.goods('商品', [], options)),
  limits.map(options => kinds.coupons('优惠券', [], { ...options, picture: 'imgUrl' })),
  fc.constant(kinds.categories('分类')),
  fc.constant(kinds.shop('商铺', () => ({}))),
)
const field: fc.Arbitrary<kinds.Field> = fc.oneof(
  simple,
  fc.tuple(simple, limits).map(([inner, options]) => kinds.list('列表', { inner }, [], { ...options, ...listRest })),
  fc.tuple(simple, simple).map(parts => listsByStyle('内容', parts)),
)

const nearColor = fc
  .array(
    fc.constantFrom('#', 'f0', 'A', 'rgb(', 'rgba(', '255', '256', '0', ',', ' ', '/', '0.5', '1', '%', ')', 'red'),
  )
  .map(parts => parts.join(''))
const byte = fc.oneof(fc.integer({ min: 0, max: 300 }).map(String), fc.constantFrom('00', '007', '', '0255'))
const comma = fc.constantFrom(',', ' , ', ' ', '  ', '/', '')
const alpha = fc.constantFrom(
  '',
  ',1',
  ', .5',
  ' / 50%',
  '/100%',
  ',101%',
  ',1.01',
  ',',
  ',0.1234567',
  ',000',
  ',1.000',
)
const nearRgb = fc
  .tuple(fc.constantFrom('rgb(', 'RGBA( ', 'rgb ('), byte, comma, byte, comma, byte, alpha)
  .map(parts => `${parts.join('')})`)
const nearRow = fc.record(
  {
    inner: fc.oneof(words, fc.integer(), json),
    goods_id: words,
    goods_pic: words,
    card_id: words,
    price: fc.oneof(fc.integer(), fc.double()),
    goods_name: words,
  },
  { requiredKeys: [] },
)
const value = fc.oneof(
  ...[json, words, nearColor, fc.integer({ min: -1, max: 6 }), fc.double(), fc.boolean()],
  fc.array(fc.oneof(nearRow, json, fc.array(nearRow, { maxLength: 3 })), { maxLength: 6 }),
)

describe('the kinds of fields', () => {
  it('refuse in the schema the values that writing refuses', () => {
    const seen = { refused: 0, taken: 0 }
    fc.assert(
      fc.property(field, fc.array(value, { minLength: 4, maxLength: 12 }), (declared, values) => {
        const fits = judge({ ...schemaOfField(declared), $defs: RECORDS })
        for (const one of values) {
          const issues = checkField(declared, one, '')
          if (issues.length > 0) expect([declared, one, issues, fits(one)]).toEqual([declared, one, issues, false])
          seen[issues.length > 0 ? 'refused' : 'taken'] += 1
        }
      }),
      { numRuns: 120, ...WHOLE },
    )
    expect(Math.min(seen.refused, seen.taken)).toBeGreaterThan(10)
  })

  it('accept in the schema the values that writing accepts, if no record is involved', () => {
    const plain = simple.filter(({ kind }) => !['link', 'goods', 'coupons', 'categories'].includes(kind))
    fc.assert(
      fc.property(plain, fc.array(value, { minLength: 4, maxLength: 12 }), (declared, values) => {
        const fits = judge(schemaOfField(declared))
        for (const one of values) expect([one, fits(one)]).toEqual([one, checkField(declared, one, '').length === 0])
      }),
      { numRuns: 60 },
    )
  })

  it('accept the same colours', () => {
    const fits = judge(schemaOfField(kinds.color('颜色', '#fff')))
    const fixed = [
      'rgba(255 255 255 / 50%)',
      ' #FFF ',
      'rgb(1,2,3,100%)',
      'rgba(1,2,3,.5)',
      'rgba(1,2,3,)',
      'rgb(1,2,3,101%)',
    ]
    for (const text of [...fixed, 'rgb(007,010,001,000)', 'rgb(256,0,0)', `#fff${' '.repeat(70)}`])
      expect([text, fits(text)]).toEqual([text, parseColor(text) !== null])
    let known = 0
    fc.assert(
      fc.property(fc.oneof(nearColor, nearRgb), text => {
        if (parseColor(text)) known += 1
        return fits(text) === (parseColor(text) !== null)
      }),
      { numRuns: 20_000, ...WHOLE },
    )
    expect(known).toBeGreaterThan(300)
  })
})

describe('the words of the schema', () => {
  const of = (code: string) => jsonSchemaOf(definitions[code]!).properties as Record<string, Record<string, unknown>>

  it('are those of the declaration', () => {
    const { autoplaySpeed, pointActiveColor, styleType, data, width, height } = of('W0001')
    expect(autoplaySpeed).toEqual({ title: '延时时间', default: 2000, type: 'number', minimum: 0, 'x-unit': 'ms' })
    expect(pointActiveColor).toMatchObject({
      description: '仅当「选中」为开时显示',
      'x-when': { field: 'customerThemeEnabled', equals: true },
    })
    expect(styleType).toMatchObject({ default: 'style1', 'x-labels': { style4: '样式四' } })
    expect(data).toMatchObject({
      title: '轮播列表',
      description: '请至少添加1张轮播图；最多只能添加5张轮播图',
      minItems: 1,
      maxItems: 5,
      items: { properties: { imgUrl: { title: '图片', type: 'string' }, pathData: { $ref: '#/$defs/link' } } },
    })
    expect([width!.default, height!.default, of('W0007').hover!.description]).toEqual([
      375,
      200,
      '仅当「类型」为「导航菜单」时显示',
    ])
  })

  it('are in a schema that has all definitions it refers to, and no others', () => {
    expect(Object.keys(jsonSchemaOf(definitions.W0011!).$defs as object)).toEqual(['link'])
    expect(Object.keys(jsonSchemaOf(definitions.W0006!).$defs as object)).toContain('W0001')
    const { $defs } = pageSchema() as { $defs: object }
    expect(Object.keys($defs)).toEqual(expect.arrayContaining([...Object.keys(definitions), ...Object.keys(RECORDS)]))
  })
})
