import { describe, expect, it } from 'vitest'
import { definitions } from '../src/definitions'
import { defaultsOf, type WidgetDefinition } from '../src/lib/define'
import type { GoodsEntry } from '../src/lib/fields'
import { validateWidget } from '../src/lib/page'
import { draw } from './draw'
import { addedRow, declared, fieldAt, type LimitSide, rowsFor, shownAs, textAt, valueWith } from './facts-paths'

/** Facts by their source: a section of docs/spec, or `ours` with the reason. */
type Sourced<T> = Readonly<Record<string, Readonly<Record<string, T>>>>

interface LimitFact {
  /** The minimum, and the message below it. */
  min?: readonly [number, string]
  max?: readonly [number, string]
  /** A row of the list, if the declaration does not define its rows. */
  row?: object
}

/**
 * Facts of a widget from its sources, not from its declaration. A path is a field or, after a dot, a field of its rows;
 * a number chooses the list of one style; `data+` is the content of a new row.
 */
interface Facts {
  /** Title, group, box with the sides that are locked (`375 x 40 h`), and whether panels take it (widgets §1). */
  palette: readonly [name: string, group: WidgetDefinition['group'], box: string, inFreePanel: boolean, source?: string]
  defaults: Sourced<unknown>
  /** Sections of the first tab in order: field → label, kind, unit or options, condition (widgets §13). */
  panel: Readonly<Record<string, Readonly<Record<string, string>>>>
  limits?: Sourced<LimitFact>
  /** Words of the panel: buttons, questions, hints. */
  texts?: Sourced<string>
  /** Words that the widget itself draws, each with the data and host that show them. */
  draws?: Sourced<readonly [data?: object, host?: object]>
}

const SIGNS = { min: '≥', max: '≤' } as const
const short = (value: unknown) => {
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
const labelsOf = (section: object) =>
  Object.values(section)
    .map(shown => String(shown).split(' ')[0])
    .join('、')
const each = <T>(sourced: Sourced<T> = {}, use: (source: string, path: string, fact: T) => void) => {
  for (const [source, facts] of Object.entries(sourced))
    for (const [path, fact] of Object.entries(facts)) use(source, path, fact)
}
const pathsOf = (sourced: Sourced<unknown> = {}) => Object.values(sourced).flatMap(facts => Object.keys(facts))

/**
 * One test for each fact, its source in the title, and one that the declaration contains nothing else. `npm run
 * widgets` counts them.
 */
export function facts(code: string, { palette, defaults, panel, limits, texts, draws }: Facts) {
  const definition = definitions[code]!
  const { fields } = definition
  const messageOf = (row: object) => validateWidget({ type: code, ...row }, 'w')[0]?.message
  describe(`${code} facts`, () => {
    const [name, group, box, inFreePanel, source = 'widgets §1'] = palette
    it(`palette ${name}, ${group}, ${box}${inFreePanel ? ', in panels' : ''} (${source})`, () => {
      expect([definition.name, definition.group, boxOf(definition), definition.inFreePanel]).toEqual(
        palette.slice(0, 4),
      )
    })
    each(defaults, (from, path, value) =>
      it(`default ${path} = ${short(value)} (${from})`, () => {
        const found: Record<string, unknown> = { ...defaultsOf(definition) }
        expect(path.endsWith('+') ? addedRow(fieldAt(fields, path.slice(0, -1))) : found[path]).toEqual(value)
      }),
    )
    const titles = Object.keys(panel)
    it(`panel ${titles.join('、')} (widgets §13)`, () => {
      expect(definition.panel.map(section => section.title)).toEqual(titles)
    })
    for (const [i, title] of titles.entries())
      it(`section ${title}: ${labelsOf(panel[title]!)} (widgets §13)`, () => {
        expect(Object.entries(shownAs(fields, definition.panel[i]?.fields))).toEqual(Object.entries(panel[title]!))
      })
    each(limits, (from, path, fact) => {
      for (const side of ['min', 'max'] as const) {
        const [limit, message] = fact[side] ?? []
        if (limit === undefined) continue
        it(`limit ${path} ${SIGNS[side]} ${limit}: ${message} (${from})`, () => {
          const said = (n: number) =>
            messageOf(valueWith(fields, path, rowsFor(fieldAt(fields, path), n, fact.row)) as object)
          expect([said(limit), said(limit + BEYOND[side])]).toEqual([undefined, message])
        })
      }
    })
    each(texts, (from, path, text) =>
      it(`text ${path} ${text} (${from})`, () => expect(textAt(definition, path)).toBe(text)),
    )
    each(draws, (from, words, [data, host]) =>
      it(`draws ${words} (${from})`, () => expect(draw(code, data, host)).toContain(words)),
    )
    it('are all that the declaration says', () => {
      const all = declared(definition)
      expect(pathsOf(defaults).sort()).toEqual(all.defaults.sort())
      expect(sidesOf(limits).sort()).toEqual(all.limits.sort())
      expect(pathsOf(texts).sort()).toEqual(all.texts.sort())
    })
  })
}

const BEYOND = { min: -1, max: 1 } as const

const sidesOf = (limits: Sourced<LimitFact> = {}) =>
  Object.values(limits).flatMap(facts =>
    Object.entries(facts).flatMap(([path, fact]) =>
      (['min', 'max'] as const satisfies LimitSide[])
        .filter(side => fact[side] !== undefined)
        .map(side => `${path} ${side}`),
    ),
  )

function boxOf(definition: WidgetDefinition) {
  const { width, height, widthDisabled, heightDisabled } = defaultsOf(definition)
  const locks = `${widthDisabled ? 'w' : ''}${heightDisabled ? 'h' : ''}`
  return `${width} x ${height}${locks && ` ${locks}`}`
}

/** A goods entry before anything is picked (spec §3). */
export const noGoods = (price: number, rest: Partial<GoodsEntry> = {}) => ({
  goods_id: '',
  goods_pic: '',
  price,
  goods_name: '商品名称',
  linkPage: 'goods',
  linkPageLabel: '商品',
  ...rest,
})
