// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { replace } from '../edit/replace'
import { update } from '../edit/update'
import { commit, emptyHistory, undo } from '../history'
import { isEqual } from '../is-equal'
import { nameOf } from '../name-of'
import { fromStored } from '../stored'
import type { Doc, Verb } from '../types'
import { diff } from './diff'

const base = () =>
  fromStored([
    { type: 'W0000', uuid: 'page' },
    { type: 'W0011', uuid: 'a', text: '一' },
    { type: 'W0011', uuid: 'b', text: '二' },
  ])
const apply = (doc: Doc, verb: Verb) => commit({ doc, history: emptyHistory }, verb, '', 0).doc

describe('diff', () => {
  it('takes what follows from the place of a block for no change', () => {
    expect(diff(base(), apply(base(), update('a', { leaf: false })))).toEqual([])
  })

  it('names no height that follows from the content, as the canvas shows another one', () => {
    const items = (fields: object) =>
      fromStored([{ type: 'W0002', uuid: 'g', text: '甲', width: 1190, height: 400, ...fields }])
    expect(diff(items({}), items({ height: 700 }))).toEqual([])
    expect(diff(items({}), items({ text: '乙', height: 700 }))[0]!.changes).toEqual(['标题 “甲” → “乙”'])
    const picture = (fields: object) => fromStored([{ type: 'W0003', uuid: 'i', width: 100, height: 50, ...fields }])
    expect(diff(picture({}), picture({ height: 70 }))[0]!.changes).toEqual(['高度 50px → 70px'])
  })

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

  it('tells blocks of one kind by the first words that they show', () => {
    const panel = { type: 'W0006', uuid: 'p', childWidgets: [{ type: 'W0011', uuid: 'c', text: '<b>限时</b>抢购' }] }
    const found = diff(base(), fromStored([{ type: 'W0011', uuid: 'a', text: '新' }, panel]))
    expect(found.map(({ kind, words }) => [kind, words])).toEqual([
      ['changed', '新'],
      ['added', '限时抢购'],
      ['removed', '二'],
    ])
  })

  it('names blocks as the layer tree does', () => {
    const theirs = fromStored([
      { type: 'W0000', uuid: 'page' },
      { type: 'W0011', uuid: 'gone', alias: '页脚' },
    ])
    const mine = fromStored([
      { type: 'W0000', uuid: 'page', themeColor: '#E00030' },
      { type: 'W0011', uuid: 'new' },
    ])
    expect(diff(theirs, mine).map(({ name }) => name)).toEqual(['页面设置', '文本 W0011', '页脚 W0011'])
    expect(diff(base(), { ...base(), roots: ['b', 'a'] }).map(({ name }) => name)).toEqual(['组件顺序'])
    expect(nameOf(mine, 'nobody')).toBe('nobody')
  })

  it('sees another order only of blocks that both have', () => {
    const without = { ...base(), roots: ['b'], nodes: { b: base().nodes.b! } }
    expect(diff(base(), without).map(({ kind }) => kind)).toEqual(['removed'])
    expect(diff(without, base()).map(({ kind }) => kind)).toEqual(['added'])
  })

  it('sees a change below a panel, also where the panel itself is the same object', () => {
    const child = { type: 'W0011', uuid: 'c', text: '一' }
    const doc = fromStored([{ type: 'W0006', uuid: 'p', childWidgets: [child] }])
    const changed = apply(doc, update('c', { text: '二' }))
    expect(changed.nodes.p).toBe(doc.nodes.p)
    expect(diff(doc, changed).map(({ kind, uuid }) => [kind, uuid])).toEqual([['changed', 'p']])
    expect(diff(doc, apply(changed, update('c', { text: '一' })))).toEqual([])
    const two = fromStored([{ type: 'W0006', uuid: 'p', childWidgets: [child, { ...child, uuid: 'd' }] }])
    expect(diff(two, apply(two, update('d', { text: '二' })))).toHaveLength(1)
  })
})

describe('what is different in a block', () => {
  const changesOf = (theirs: Doc, mine: Doc) => diff(theirs, mine).map(({ changes }) => changes)

  it('is told by the names of the panel, each once', () => {
    expect(changesOf(base(), apply(base(), update('a', { text: '新', marginTop: 3, marginLeft: 4 })))).toEqual([
      ['文本内容 “一” → “新”', '外边距'],
    ])
    const page = fromStored([{ type: 'W0000', uuid: 'page', backgroundColor: '#fff' }])
    expect(changesOf(fromStored([{ type: 'W0000', uuid: 'page' }]), page)).toEqual([['背景 #f4f4f4 → #fff']])
    expect(changesOf(base(), apply(base(), update('a', { alias: '横幅', hidden: true })))).toEqual([['名称', '显示']])
  })

  it('names the children of a panel with what is different in them', () => {
    const child = (uuid: string, text: string, more = {}) => ({ type: 'W0011', uuid, alias: uuid, text, ...more })
    const panel = (...childWidgets: object[]) => fromStored([{ type: 'W0006', uuid: 'p', childWidgets }])
    const theirs = panel(child('标题', '一'), child('价格', '二'), child('旧', '三'))
    const mine = panel(child('价格', '二'), child('标题', '一', { x: 5, width: 99 }), child('新', '四'))
    expect(changesOf(theirs, mine)).toEqual([
      ['“标题 W0011”的宽度 52px → 99px、位置', '新增“新 W0011”', '删除“旧 W0011”', '层次'],
    ])
  })
})

describe('equality of plain data', () => {
  it.each([
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1, b: undefined }, { a: 1 }, true],
    [[1, { a: [2] }], [1, { a: [2] }], true],
    [Number.NaN, Number.NaN, true],
    [{ a: 1 }, { a: 2 }, false],
    [{ a: 1 }, { a: 1, b: 1 }, false],
    [{ a: 1, b: 1 }, { a: 1 }, false],
    [{ a: 1, b: 2 }, { a: 3, b: 2 }, false],
    [[], {}, false],
    [{}, [], false],
    [null, {}, false],
    [{}, null, false],
    [1, {}, false],
    [{}, 1, false],
    ['a', {}, false],
    [{}, 'a', false],
    [{ a: undefined }, { b: 1 }, false],
  ])('of %j and %j is %s', (a, b, equal) => {
    expect(isEqual(a, b)).toBe(equal)
  })
})

describe('replace', () => {
  it('brings one’s own work back on undo', () => {
    const mine = apply(base(), update('a', { text: '我的' }))
    const state = commit({ doc: mine, history: emptyHistory }, replace(base()), '以对方为准', 0)
    expect(state.doc.nodes.a!.data.text).toBe('一')
    expect(undo(state).doc.nodes.a!.data.text).toBe('我的')
  })

  it('takes settings and order along', () => {
    const next = { ...base(), roots: ['b', 'a'], settings: { ...base().settings, themeColor: '#E00030' } }
    expect(apply(base(), replace(next))).toEqual(next)
  })
})
