import { expect, it } from 'vitest'
import { fromStored, toStored } from '../stored'
import { addVariant, keepVariant, mayVary, pairOf, variantsOf } from './variants'

const page = () => fromStored(['a', 'b', 'c'].map(uuid => ({ type: 'W0011', uuid, text: uuid })))

/** The page after a second variant of each of these. */
function varied(...uuids: string[]) {
  const doc = page()
  const seconds = uuids.map(uuid => {
    const { verb, uuid: second } = addVariant(doc, uuid)
    verb(doc)
    return second
  })
  return { doc, seconds }
}

it('stands below its first variant, begins as its copy, and is stored', () => {
  const { doc, seconds } = varied('a')
  expect(doc.roots).toEqual(['a', seconds[0], 'b', 'c'])
  expect(doc.nodes[seconds[0]!]!.data).toMatchObject({ text: 'a', variantOf: 'a' })
  const again = fromStored(JSON.parse(JSON.stringify(toStored(doc))))
  expect(variantsOf(again)).toEqual([{ first: 'a', second: seconds[0] }])
  expect(pairOf(again, seconds[0])).toEqual(pairOf(again, 'a'))
})

it('a page tests two blocks, each with two variants', () => {
  const { doc, seconds } = varied('a')
  expect(['a', seconds[0], 'b', 'gone', undefined].map(uuid => mayVary(doc, uuid))).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
  expect(mayVary(varied('a', 'b').doc, 'c')).toBe(false)
})

it('is kept in the place of both, or taken back', () => {
  const { doc, seconds } = varied('a')
  keepVariant(pairOf(doc, 'a')!, seconds[0]!)(doc)
  expect(doc.roots).toEqual([seconds[0], 'b', 'c'])
  expect(doc.nodes[seconds[0]!]!.data).not.toHaveProperty('variantOf')
  const other = varied('b').doc
  keepVariant(pairOf(other, 'b')!, 'b')(other)
  expect(other.roots).toEqual(['a', 'b', 'c'])
})

it('is a block like others when its first variant is gone', () => {
  const doc = fromStored([{ type: 'W0011', uuid: 'x', variantOf: 'gone' }])
  expect(variantsOf(doc)).toEqual([])
})
