// @vitest-environment node
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { examples } from '../examples'
import { BASE_DEFAULTS, type WidgetBase } from './base'
import { BASE_FIELDS, MARK_FIELDS } from './base-fields'
import { readBase } from './base-rules'
import { Block } from './block'
import type { WidgetDefinition } from './define'
import type { Field, Fields } from './fields'
import type { WidgetRenderer } from './host'
import { readWidget } from './page'
import { readField } from './read'
import type { Standalone } from './standalone'

interface Entry {
  definition: WidgetDefinition
  Renderer: WidgetRenderer
}

const source = join(import.meta.dirname, '..')
const entries = await Promise.all(
  readdirSync(source)
    .filter(name => /^w\d{4}-/.test(name) && !name.startsWith('w0000'))
    .map(name => import(`../${name}/index.ts`) as Promise<Entry & Record<string, unknown>>),
)

describe('standalone', () => {
  it.each(entries.map(entry => [entry.definition.code, entry] as const))('reads %s as a page does', (code, entry) => {
    const { Renderer, definition: _, ...rest } = entry
    const Widget = Object.values(rest).find(value => typeof value === 'function') as Standalone<WidgetBase>
    const all = Object.values(examples[code] ?? {}) as object[]
    expect(all.length).toBeGreaterThan(0)
    for (const example of all) {
      const stored = { ...example, uuid: 'a', type: code }
      expect(renderToStaticMarkup(<Widget data={stored} />)).toBe(
        renderToStaticMarkup(<Block data={readWidget(stored)} renderer={Renderer} />),
      )
    }
  })
})

describe('readBase', () => {
  const fields: Fields = BASE_FIELDS
  const odd = [
    null,
    '',
    ' ',
    'auto',
    'disabled',
    'none',
    '12px',
    '-3',
    '1e5',
    0,
    1,
    '1',
    '0',
    'true',
    'false',
    NaN,
    Infinity,
  ]
  const colours = ['#fff', 'ff0000', ' #ff000080 ', 'rgb(1,2,3)', 'red;background:url(x)', '#12', 'x'.repeat(200)]
  const value = fc.oneof(
    fc.constantFrom<unknown>(...odd, ...colours, 30_000, -30_000, 0.5, 7),
    fc.jsonValue({ maxDepth: 1 }),
  )

  it('reads every field as its declaration says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(fields)), value, (name, stored) => {
        const declared = { ...fields[name]!, default: BASE_DEFAULTS[name as keyof WidgetBase] } as Field
        expect(readBase({ [name]: stored }, BASE_DEFAULTS)).toEqual({ [name]: readField(declared, stored) })
      }),
      { numRuns: 1000 },
    )
  })

  it('keeps marks only if they are set', () => {
    const marks: Fields = MARK_FIELDS
    fc.assert(
      fc.property(
        fc.constantFrom('group', 'variantOf'),
        fc.oneof(value, fc.string({ maxLength: 90 })),
        (name, stored) => {
          const read = readField(marks[name]!, stored)
          expect(readBase({ [name]: stored }, BASE_DEFAULTS)).toEqual(read === '' ? {} : { [name]: read })
        },
      ),
    )
    expect(readBase({ hidden: true, locked: 1 }, BASE_DEFAULTS)).toEqual({ hidden: true })
  })
})
