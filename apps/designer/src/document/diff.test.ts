// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { publishChecks } from '../editor/dialogs/publish-checks'
import { align, distribute } from './align'
import { diff } from './diff'
import { commit, emptyHistory, undo } from './history'
import { replace } from './replace'
import { fromStored } from './stored'
import type { Doc, Verb } from './types'
import { update } from './update'

const base = () =>
  fromStored([
    { type: 'W0000', uuid: 'page' },
    { type: 'W0011', uuid: 'a', text: '一' },
    { type: 'W0011', uuid: 'b', text: '二' },
  ])
const apply = (doc: Doc, verb: Verb) => commit({ doc, history: emptyHistory }, verb, '', 0).doc

describe('diff', () => {
  it('lists what was added, changed and removed by uuid', () => {
    const mine = fromStored([
      { type: 'W0000', uuid: 'page', themeColor: '#E00030' },
      { type: 'W0011', uuid: 'a', text: '改了' },
      { type: 'W0011', uuid: 'n', text: '新' },
    ])
    expect(diff(base(), mine).map(({ kind, uuid }) => `${kind}:${uuid}`)).toEqual([
      'settings:',
      'changed:a',
      'added:n',
      'removed:b',
    ])
  })

  it('finds nothing between equal documents and sees another order', () => {
    expect(diff(base(), base())).toEqual([])
    const turned = { ...base(), roots: ['b', 'a'] }
    expect(diff(base(), turned).map(({ kind }) => kind)).toEqual(['order'])
  })
})

describe('replace', () => {
  it('brings one’s own work back on undo', () => {
    const mine = apply(base(), update('a', { text: '我的' }))
    const state = commit({ doc: mine, history: emptyHistory }, replace(base()), '以对方为准', 0)
    expect(state.doc.nodes.a!.data.text).toBe('一')
    expect(undo(state).doc.nodes.a!.data.text).toBe('我的')
  })
})

describe('align', () => {
  const child = (uuid: string, x: number, width: number) => ({ type: 'W0011', uuid, x, y: 0, width, height: 20 })
  const panel = () =>
    fromStored([
      {
        type: 'W0006',
        uuid: 'p',
        width: 400,
        height: 200,
        childWidgets: [child('a', 10, 20), child('b', 100, 40), child('c', 300, 60)],
      },
    ])
  const xs = (doc: Doc) => ['a', 'b', 'c'].map(uuid => doc.nodes[uuid]!.data.x)

  it('aligns several with one another and one with its panel', () => {
    expect(xs(apply(panel(), align(['a', 'b', 'c'], 'right')))).toEqual([340, 320, 300])
    expect(xs(apply(panel(), align(['b'], 'center')))[1]).toBe(180)
  })

  it('makes gaps equal', () => {
    expect(xs(apply(panel(), distribute(['a', 'b', 'c'], 'x')))).toEqual([10, 145, 300])
  })
})

describe('checks before publication', () => {
  it('warns of missing pictures, links and goods, and blocks on wrong values', () => {
    const doc = fromStored([
      { type: 'W0001', uuid: 's' },
      { type: 'W0002', uuid: 'g' },
      { type: 'W0011', uuid: 't' },
    ])
    const found = publishChecks(doc)
    expect(found.map(({ level }) => level)).not.toContain('error')
    expect(found.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        '轮播 W0001：缺少图片',
        '轮播 W0001：缺少链接',
        '商品 W0002：还没有选择商品，显示的是示例数据',
      ]),
    )
    const broken = apply(doc, update('t', { width: -5 }))
    expect(publishChecks(broken)).toContainEqual({ level: 'error', uuid: 't', text: '文本 W0011：宽度不能小于0' })
  })
})
