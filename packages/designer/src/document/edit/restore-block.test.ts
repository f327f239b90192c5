// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commit, emptyHistory } from '../history'
import { diff } from '../merge/diff'
import { fromStored, toStored } from '../stored'
import type { Doc, Verb } from '../types'
import { rehang, reorder } from './move'
import { remove } from './remove'
import { restoreBlock, restoreOrder, restoreSettings } from './restore-block'
import { update } from './update'

const text = (uuid: string) => ({ type: 'W0011', uuid, text: uuid })
const old = () =>
  fromStored([
    { type: 'W0000', uuid: 'page' },
    text('a'),
    { type: 'W0006', uuid: 'p', childWidgets: [text('x'), text('y')] },
    text('b'),
  ])
const apply = (doc: Doc, verb: Verb) => commit({ doc, history: emptyHistory }, verb, '', 0).doc

/** Everything back, one difference after the other, as the dialog offers it. */
function restoreAll(from: Doc, doc: Doc): Doc {
  let state = doc
  for (let left = diff(from, state); left.length > 0; left = diff(from, state)) {
    const { kind, uuid } = left[0]!
    const verb =
      kind === 'settings' ? restoreSettings(from) : kind === 'order' ? restoreOrder(from) : restoreBlock(from, uuid)
    const next = apply(state, verb)
    expect(next).not.toBe(state)
    state = next
  }
  return state
}

describe('bringing back one block', () => {
  it('leaves all others as they are', () => {
    const mine = apply(apply(old(), update('a', { text: '新' })), update('b', { text: '新' }))
    const next = apply(mine, restoreBlock(old(), 'a'))
    expect([next.nodes.a!.data.text, next.nodes.b!.data.text, next.roots]).toEqual(['a', '新', ['a', 'p', 'b']])
  })

  it('puts it behind the block that stood before it, with its children', () => {
    const mine = apply(old(), remove(['p']))
    const next = apply(apply(mine, reorder('a', 1)), restoreBlock(old(), 'p'))
    expect([next.roots, next.nodes.p!.children]).toEqual([
      ['b', 'a', 'p'],
      ['x', 'y'],
    ])
  })

  it('gives a child that was moved elsewhere meanwhile a uuid of its own', () => {
    const mine = apply(old(), rehang('x', { kind: 'page', index: 0 }, 0))
    const next = apply(mine, restoreBlock(old(), 'p'))
    const [first, second] = next.nodes.p!.children
    expect([next.roots.includes('x'), second, next.nodes[first!]!.data.text]).toEqual([true, 'y', 'x'])
    expect(first).not.toBe('x')
  })

  it('leads to the old page when everything is brought back, whatever was done', () => {
    const step = fc.oneof(
      fc.constantFrom('a', 'p', 'b', 'x', 'y').map(uuid => remove([uuid])),
      fc.tuple(fc.constantFrom('a', 'p', 'b', 'x'), fc.nat(3)).map(([uuid, to]) => reorder(uuid, to)),
      fc.tuple(fc.constantFrom('a', 'b', 'x', 'y'), fc.string()).map(([uuid, words]) => update(uuid, { text: words })),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), steps => {
        const mine = steps.reduce((doc, verb) => {
          // What is not there cannot be moved.
          try {
            return apply(doc, verb)
          } catch {
            return doc
          }
        }, old())
        expect(toStored(restoreAll(old(), mine))).toEqual(toStored(old()))
      }),
    )
  })
})
