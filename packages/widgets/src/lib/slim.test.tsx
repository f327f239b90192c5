import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitions } from '../definitions'
import { readPage } from './page'
import { fullPage, slimPage } from './slim'

const codes = [...Object.keys(definitions), 'W9999', 'constructor', '__proto__']
const names = [...new Set(Object.values(definitions).flatMap(d => Object.keys(d.fields))), 'width', 'opacity', 'name']
const leaf = fc
  .tuple(fc.constantFrom(...codes), fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 })))
  .map(([type, rest]) => ({ ...rest, type }))
const row = fc.tuple(leaf, fc.array(leaf, { maxLength: 3 })).map(([own, childWidgets]) => ({ ...own, childWidgets }))

describe('slimPage', () => {
  it('loses nothing when it goes through JSON', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), stored => {
        const page = readPage(stored)
        expect(fullPage(JSON.parse(JSON.stringify(slimPage(page))))).toEqual(JSON.parse(JSON.stringify(page)))
      }),
    )
  })

  it('leaves out default values, and writes values that widgets of a code share once, in children too', () => {
    const texts = ['禾', '集'].map((text, i) => ({ type: 'W0011', uuid: `${i}`, width: 90, fontSize: 20, text }))
    const page = readPage([{ type: 'W0006', uuid: 'a', childWidgets: texts }])
    const { alike, widgets } = slimPage(page)
    expect(widgets[0]).not.toHaveProperty('opacity')
    expect(widgets[0]!.childWidgets).toEqual([
      { type: 'W0011', uuid: '0', text: '禾', data: {} },
      { type: 'W0011', uuid: '1', text: '集', data: {} },
    ])
    expect(alike.W0011).toMatchObject({ width: 90, fontSize: 20, fontStyle: 'normal', leaf: true })
    expect(alike.W0011).not.toHaveProperty('borderTopColor')
  })
})
