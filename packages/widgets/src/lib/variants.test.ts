import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chooseVariants } from './variants'

const a = { uuid: 'a' }
const b = { uuid: 'b', variantOf: 'a' }
const c = { uuid: 'c' }
const d = { uuid: 'd', variantOf: 'c' }
const shown = (blocks: object[], share: number) =>
  chooseVariants(blocks as { uuid: string }[], share)
    .map(({ uuid }) => uuid)
    .join('')

it('shows one of two variants, by a bit for each test', () => {
  expect([0, 1, 2, 3].map(share => shown([a, b, c, d], share))).toEqual(['ac', 'bc', 'ad', 'bd'])
  expect([0, 1, 2].map(share => shown([a, b, c], share))).toEqual(['ac', 'bc', 'ac'])
  expect(shown([a, c], 3)).toBe('ac')
})

it('pauses with a hidden variant, and keeps a second one whose first is gone', () => {
  expect(shown([a, { ...b, hidden: true }], 1)).toBe('a')
  expect(shown([{ ...a, hidden: true }, b], 1)).toBe('a')
  expect(shown([b, c], 0)).toBe('bc')
})

it('knows one second variant of a block, and two tests of a page; others nobody sees', () => {
  expect(shown([a, b, { uuid: 'x', variantOf: 'a' }], 1)).toBe('b')
  expect(shown([a, b, { uuid: 'x', variantOf: 'b' }], 1)).toBe('b')
  expect(shown([a, b, c, d, { uuid: 'e' }, { uuid: 'f', variantOf: 'e' }], 3)).toBe('bde')
})

it('never shows both, never loses a plain block, and has at most four forms', () => {
  const uuid = fc.constantFrom('a', 'b', 'c', 'd', 'e')
  const block = fc.record({ uuid, variantOf: fc.option(uuid, { nil: undefined }) })
  const pages = fc.uniqueArray(block, { selector: ({ uuid }) => uuid })
  fc.assert(
    fc.property(pages, fc.nat(3), (blocks, share) => {
      const left = chooseVariants(blocks, share)
      const plain = blocks.filter(({ variantOf }) => variantOf === undefined)
      const gone = plain.filter(one => !left.includes(one))
      for (const { uuid } of gone) expect(left.some(({ variantOf }) => variantOf === uuid)).toBe(true)
      for (const { variantOf } of left)
        expect(variantOf && left.some(({ uuid, variantOf: of }) => uuid === variantOf && !of)).toBeFalsy()
    }),
  )
})
