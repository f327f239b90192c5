import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { definitions } from '../definitions'
import { readPage } from './page'
import { fullPage, slimPage } from './slim'

const codes = [...Object.keys(definitions), 'W9999']
const names = [...new Set(Object.values(definitions).flatMap(d => Object.keys(d.fields))), 'width', 'opacity', 'name']
const leaf = fc
  .tuple(fc.constantFrom(...codes), fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 3 })))
  .map(([type, rest]) => ({ ...rest, type }))
const row = fc.tuple(leaf, fc.array(leaf, { maxLength: 3 })).map(([own, childWidgets]) => ({ ...own, childWidgets }))

describe('slimPage', () => {
  it('loses nothing on its way through JSON', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 4 }), stored => {
        const page = readPage(stored)
        expect(fullPage(JSON.parse(JSON.stringify(slimPage(page))))).toEqual(JSON.parse(JSON.stringify(page)))
      }),
    )
  })

  it('leaves out what the declarations know, in children too', () => {
    const text = { type: 'W0011', uuid: 'b', width: 90, text: '禾集' }
    const page = readPage([{ type: 'W0006', uuid: 'a', childWidgets: [text] }])
    const [panel] = slimPage(page).widgets
    expect(panel).not.toHaveProperty('opacity')
    const [child] = panel!.childWidgets as Record<string, unknown>[]
    expect(child).toMatchObject(text)
    expect(child).not.toHaveProperty('borderTopColor')
    expect(child).not.toHaveProperty('fontStyle')
  })
})
