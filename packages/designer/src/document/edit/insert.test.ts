// @vitest-environment node
import { definitions } from '@heji/widgets/definitions'
import { describe, expect, it } from 'vitest'
import { commit, emptyHistory } from '../history'
import { diff } from '../merge/diff'
import { fromStored, toStored } from '../stored'
import type { Doc, Place, Verb } from '../types'
import { insert, newWidget, refusalOf } from './insert'
import { nudge, rehang, reorder } from './move'
import { remove } from './remove'

const text = (uuid: string, values: object = {}) => ({ type: 'W0011', uuid, text: uuid, ...values })
const page = () =>
  fromStored([
    { type: 'W0000', uuid: 'page' },
    text('a'),
    {
      type: 'W0006',
      uuid: 'p',
      width: 400,
      height: 200,
      childWidgets: [text('c', { x: 10, y: 20, width: 50, height: 30 }), text('d', { width: 50 })],
    },
    text('b'),
  ])
const apply = (doc: Doc, verb: Verb) => commit({ doc, history: emptyHistory }, verb, '', 0).doc
const at = (index: number): Place => ({ kind: 'page', index })
const inPanel = (x = 3.4, y = 7.6, panel = 'p'): Place => ({ kind: 'panel', panel, x, y })
const childrenOf = (doc: Doc) => doc.nodes.p!.children
const placeOf = (doc: Doc, uuid: string) => [doc.nodes[uuid]!.data.x, doc.nodes[uuid]!.data.y]

describe('a new widget', () => {
  it('is as wide as the page, unless it brings its own width and still fits', () => {
    expect([newWidget('W0011', 'page').width, newWidget('W0011', 'page', 375).width]).toEqual([1190, 375])
    const own = Object.keys(definitions).filter(code => newWidget(code, 'panel').widthDisabled)
    for (const code of own) {
      const { width } = newWidget(code, 'panel')
      expect(newWidget(code, 'page', width).width).toBe(width)
      expect(newWidget(code, 'page', width + 1).width).toBe(width)
      expect(newWidget(code, 'page', width - 1).width).toBe(width - 1)
    }
    expect(own.length).toBeGreaterThan(0)
  })

  it('knows that it stands in a panel, keeps its own width there and has a name of its own', () => {
    const [one, other] = [newWidget('W0011', 'panel'), newWidget('W0011', 'panel')]
    expect(one.leaf).toBe(true)
    expect(one.width).toBeLessThan(1190)
    expect(newWidget('W0011', 'page').leaf).not.toBe(true)
    expect(one.uuid).not.toBe(other.uuid)
  })

  it('is read back as it stands on the page', () => {
    for (const code of Object.keys(definitions).filter(each => refusalOf(each, 'page') === null)) {
      const mine = apply(page(), insert(newWidget(code, 'page'), at(0)))
      expect(diff(fromStored(toStored(mine)), mine), code).toEqual([])
      expect(newWidget(code, 'page').leaf, code).not.toBe(true)
    }
  })

  it('of an unknown code does not come to be', () => {
    expect(() => newWidget('W9999', 'page')).toThrow('unknown widget W9999')
  })

  it('is refused with a reason', () => {
    const pageOnly = Object.keys(definitions).find(code => {
      const { group, inFreePanel } = definitions[code]!
      return group !== 'none' && !inFreePanel
    })!
    expect([refusalOf(pageOnly, 'page'), refusalOf(pageOnly, 'panel')]).toEqual([null, '不可放入自由面板'])
    expect([refusalOf('W0000', 'page'), refusalOf('W9999', 'panel')]).toEqual(['不能添加此组件', '不能添加此组件'])
  })
})

describe('insert', () => {
  it.each([
    [-1, ['n', 'a', 'p', 'b']],
    [1, ['a', 'n', 'p', 'b']],
    [9, ['a', 'p', 'b', 'n']],
  ])('at %i stands within the list', (index, roots) => {
    const after = apply(page(), insert({ ...newWidget('W0011', 'page'), uuid: 'n' }, at(index)))
    expect(after.roots).toEqual(roots)
    expect(after.nodes.n).toMatchObject({ parent: null, children: [] })
  })

  it('into a panel stands at whole px and last', () => {
    const after = apply(page(), insert({ ...newWidget('W0011', 'page'), uuid: 'n' }, inPanel()))
    expect(childrenOf(after)).toEqual(['c', 'd', 'n'])
    expect(after.nodes.n).toMatchObject({ parent: 'p', data: { x: 3, y: 8, leaf: true } })
    expect(after.roots).toEqual(['a', 'p', 'b'])
  })

  it('into a panel that is gone fails', () => {
    expect(() => apply(page(), insert(newWidget('W0011', 'panel'), inPanel(0, 0, 'gone')))).toThrow('no such panel')
  })
})

describe('rehang', () => {
  it('takes a block into a panel, at a place among its children', () => {
    const after = apply(page(), rehang('a', inPanel(), 1))
    expect([after.roots, childrenOf(after)]).toEqual([
      ['p', 'b'],
      ['c', 'a', 'd'],
    ])
    expect(after.nodes.a).toMatchObject({ parent: 'p', data: { x: 3, y: 8, leaf: true, text: 'a' } })
  })

  it('takes a child out to the page, where it has no place of its own', () => {
    const after = apply(page(), rehang('c', at(0), 0))
    expect([after.roots, childrenOf(after)]).toEqual([['c', 'a', 'p', 'b'], ['d']])
    expect(after.nodes.c).toMatchObject({ parent: null, data: { x: 0, y: 0, leaf: false } })
  })

  it('takes a panel along with its children', () => {
    const after = apply(page(), rehang('p', at(0), 0))
    expect([after.roots, childrenOf(after), placeOf(after, 'c')]).toEqual([
      ['p', 'a', 'b'],
      ['c', 'd'],
      [10, 20],
    ])
  })
})

describe('reorder', () => {
  it.each([
    ['a', 2, ['p', 'b', 'a']],
    ['b', 0, ['b', 'a', 'p']],
    ['b', -3, ['b', 'a', 'p']],
    ['a', 9, ['p', 'b', 'a']],
    ['gone', 0, ['a', 'p', 'b']],
  ])('%s to %i', (uuid, index, roots) => {
    expect(apply(page(), reorder(uuid, index)).roots).toEqual(roots)
  })

  it('changes which child lies above', () => {
    expect(childrenOf(apply(page(), reorder('c', 1)))).toEqual(['d', 'c'])
  })
})

describe('nudge', () => {
  it.each([
    [1.4, 2.6, [11, 23]],
    [-900, 900, [0, 170]],
    [900, -900, [350, 0]],
  ])('by %d and %d keeps whole px within the panel', (dx, dy, place) => {
    expect(placeOf(apply(page(), nudge(['a', 'gone', 'c'], dx, dy)), 'c')).toEqual(place)
  })

  it('keeps what is larger than its panel at the edge, and leaves blocks of the page alone', () => {
    const doc = fromStored([
      { type: 'W0006', uuid: 'p', width: 400, height: 200, childWidgets: [text('c', { width: 900 })] },
    ])
    expect(placeOf(apply(doc, nudge(['c'], 5, 0)), 'c')[0]).toBe(0)
    expect(apply(page(), nudge(['a'], 5, 5))).toEqual(page())
  })
})

describe('remove', () => {
  it('takes out blocks and children of panels, and children with their panel', () => {
    const without = apply(page(), remove(['p', 'gone']))
    expect([without.roots, Object.keys(without.nodes)]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ])
    const after = apply(page(), remove(['c', 'b']))
    expect([after.roots, childrenOf(after), Object.keys(after.nodes).sort()]).toEqual([
      ['a', 'p'],
      ['d'],
      ['a', 'd', 'p'],
    ])
  })
})

describe('the stored form', () => {
  it('keeps the identity of the settings, or gives them one', () => {
    const first = (stored: unknown) => toStored(fromStored(stored))[0]!
    expect(first([text('a'), { type: 'W0000', uuid: 'settings' }])).toMatchObject({ type: 'W0000', uuid: 'settings' })
    expect([first([{ type: 'W0000', uuid: 7 }]).uuid, first([]).uuid, first(null).uuid]).toEqual(
      [0, 1, 2].map(() => expect.stringMatching(/.{8}/)),
    )
    expect(fromStored([]).renderType).toBe('pc')
  })

  it('has children inside their panels alone', () => {
    const [, a, p] = toStored(page())
    expect(a).not.toHaveProperty('childWidgets')
    expect((p!.childWidgets as { uuid: string }[]).map(({ uuid }) => uuid)).toEqual(['c', 'd'])
  })
})
