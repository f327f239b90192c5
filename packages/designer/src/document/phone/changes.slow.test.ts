// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { PANELS, pageOf } from '../../../testing/panels'
import { fromStored, toStored } from '../stored'
import type { Doc } from '../types'
import { overlap } from './boxes'
import { phoneChanges } from './changes'
import { recordOf } from './source-record'
import { dismissChange, takeOver } from './take-over'
import { toPhone } from './to-phone'

const text = (uuid: string, x: number, y: number, words: string) => ({
  type: 'W0011',
  uuid,
  x,
  y,
  text: words,
  width: 200,
  height: 25,
  fontSize: 14,
})
const page = (...children: object[]) => [
  { type: 'W0000', uuid: 'page' },
  { type: 'W0002', uuid: 'goods', wgtTitleFontSize: 18 },
  { type: 'W0006', uuid: 'panel', width: 1190, height: 200, childWidgets: children },
]
const CHILDREN = [text('a', 20, 20, '甲'), text('b', 20, 60, '乙'), text('c', 20, 100, '丙')]
const pcOf = (...children: object[]) => fromStored(page(...(children.length > 0 ? children : CHILDREN)))

/** The phone page that is made from a desktop page. */
function phoneFrom(pc: Doc): Doc {
  const fresh = toPhone(pc)
  return { ...fresh, settings: { ...fresh.settings, fromPc: recordOf(pc, fresh) } }
}
const changedPc = (change: (doc: Doc) => void) => {
  const doc = pcOf()
  change(doc)
  return doc
}
/** Takes over every change, one after another. */
function takeAll(phone: Doc, pc: Doc) {
  const doc = structuredClone(phone)
  for (let left = 50; left > 0; left--) {
    const [first] = phoneChanges(doc, pc)
    if (!first) return doc
    takeOver(pc, first)(doc)
  }
  throw new Error('something is never taken over')
}

describe('what the desktop changed since', () => {
  it('is nothing for a page that was just made, also after it was stored, and for one that was not made from it', () => {
    const phone = phoneFrom(pcOf())
    expect(phoneChanges(phone, pcOf())).toEqual([])
    expect(phoneChanges(fromStored(JSON.parse(JSON.stringify(toStored(phone))), 'h5'), pcOf())).toEqual([])
    expect(
      phoneChanges(
        toPhone(pcOf()),
        changedPc(doc => Object.assign(doc.nodes.a!.data, { text: '新' })),
      ),
    ).toEqual([])
  })

  it('names the fields, and which of them the phone has otherwise on purpose', () => {
    const phone = phoneFrom(pcOf())
    phone.nodes.a!.data.text = '手机'
    const pc = changedPc(doc => Object.assign(doc.nodes.a!.data, { text: '新', color: '#ff0000ff' }))
    expect(phoneChanges(phone, pc)).toMatchObject([
      { uuid: 'a', kind: 'changed', changes: ['文本内容', '颜色'], ownChanges: ['文本内容'] },
    ])
  })

  it('says in a few words what becomes of texts, switches and choices', () => {
    const phone = phoneFrom(pcOf())
    const pc = changedPc(doc => {
      Object.assign(doc.nodes.a!.data, { text: '一'.repeat(30), color: '#ff0000ff' })
      Object.assign(doc.nodes.b!.data, { text: '新' })
    })
    expect(phoneChanges(phone, pc).map(({ steps }) => steps)).toEqual([
      [`文本内容 “甲” → “${'一'.repeat(20)}…”`, '颜色'],
      ['文本内容 “乙” → “新”'],
    ])
  })

  it('tells panels apart by the first words in them', () => {
    const phone = phoneFrom(pcOf())
    const pc = fromStored([page()[0], { type: 'W0011', uuid: 'n', text: '新的' }])
    expect(phoneChanges(phone, pc).map(({ kind, uuid, words }) => [kind, uuid, words])).toEqual([
      ['added', 'n', '新的'],
      ['removed', 'goods', expect.any(String)],
      ['removed', 'panel', '甲'],
    ])
  })

  it('knows new and removed blocks; what the phone took out stays out', () => {
    const phone = phoneFrom(pcOf())
    const pc = pcOf(CHILDREN[0]!, CHILDREN[2]!, text('d', 20, 140, '丁'))
    expect(phoneChanges(phone, pc).map(({ uuid, kind }) => `${kind} ${uuid}`)).toEqual(['added d', 'removed b'])
    delete phone.nodes.b
    phone.nodes.panel!.children = ['a', 'c']
    expect(phoneChanges(phone, pcOf())).toEqual([])
  })
})

describe('taking over', () => {
  it('changes what the desktop changed, and keeps what the phone has otherwise', () => {
    const phone = phoneFrom(pcOf())
    Object.assign(phone.nodes.a!.data, { text: '手机' })
    phone.nodes.goods!.data.wgtTitleFontSize = 24
    const pc = changedPc(doc => {
      Object.assign(doc.nodes.a!.data, { text: '新', color: '#ff0000ff' })
      doc.nodes.goods!.data.wgtPriceFontSize = 30
    })
    const after = takeAll(phone, pc)
    expect(after.nodes.a!.data).toMatchObject({ text: '手机', color: '#ff0000ff' })
    expect(after.nodes.goods!.data).toMatchObject({ wgtTitleFontSize: 24, wgtPriceFontSize: 21 })
    const [first] = phoneChanges(phone, pc).filter(({ uuid }) => uuid === 'a')
    takeOver(pc, first!, { all: true })(phone)
    expect(phone.nodes.a!.data.text).toBe('新')
  })

  it('lays a panel anew around what the phone moved', () => {
    const phone = phoneFrom(pcOf())
    Object.assign(phone.nodes.c!.data, { x: 12, y: 12 })
    Object.assign(phone.nodes.a!.data, { y: 60 })
    const pc = pcOf(...CHILDREN, text('d', 20, 140, '一行很长的字'.repeat(12)))
    const after = takeAll(phone, pc)
    expect(after.nodes.c!.data).toMatchObject({ x: 12, y: 12 })
    const all = after.nodes.panel!.children.map(uuid => after.nodes[uuid]!.data)
    expect(all).toHaveLength(4)
    for (const [i, one] of all.entries()) for (const other of all.slice(0, i)) expect(overlap(one, other)).toBe(false)
    expect(Math.max(...all.map(({ y, height }) => y + height))).toBeLessThanOrEqual(after.nodes.panel!.data.height)
  })

  it('takes blocks out, and puts new ones behind their neighbour', () => {
    const phone = phoneFrom(pcOf())
    const pc = fromStored([...page(...CHILDREN), { type: 'W0003', uuid: 'new', width: 1190, height: 300 }])
    delete pc.nodes.goods
    pc.roots = ['panel', 'new']
    const after = takeAll(phone, pc)
    expect(after.roots).toEqual(['panel', 'new'])
    expect(after.nodes.new!.data).toMatchObject({ width: 351, height: 88 })
  })

  it('may be left aside, and then is not asked again', () => {
    const phone = phoneFrom(pcOf())
    const pc = pcOf(CHILDREN[0]!, { ...CHILDREN[2]!, text: '新' }, text('d', 20, 140, '丁'))
    const before = structuredClone(phone.nodes)
    for (const one of phoneChanges(phone, pc)) dismissChange(pc, one)(phone)
    expect(phone.nodes).toEqual(before)
    expect(phoneChanges(phone, pc)).toEqual([])
  })

  it.each(PANELS)('changes nothing where nothing changed, and comes to the same page: $name', panel => {
    const [first, last] = [fromStored(pageOf(panel)), fromStored(pageOf(panel))]
    const phone = phoneFrom(first)
    expect(takeAll(phone, first)).toEqual(phone)
    for (const uuid of last.nodes.panel!.children) Object.assign(last.nodes[uuid]!.data, { alias: `新${uuid}` })
    const moved = last.nodes.panel!.children[0]!
    last.nodes[moved]!.data.y += 40
    const after = takeAll(phone, last)
    expect(after.nodes).toEqual(toPhone(last).nodes)
    expect(takeAll(after, last)).toEqual(after)
  })
})
