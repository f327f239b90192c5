// @vitest-environment node
import { validatePage } from '@heji/widgets/definitions'
import { describe, expect, it } from 'vitest'
import { fromStored, toStored } from '../stored'
import { toPhone } from './to-phone'

const pc = () =>
  fromStored([
    { type: 'W0000', uuid: 'page', themeColor: '#E00030' },
    { type: 'W0001', uuid: 'slides', width: 1190, height: 480, marginLeft: 40 },
    { type: 'W0002', uuid: 'goods', width: 1190, wgtTitleFontSize: 28, wgtPriceFontSize: 13 },
    {
      type: 'W0006',
      uuid: 'panel',
      width: 1190,
      height: 200,
      childWidgets: [
        { type: 'W0011', uuid: 'second', x: 10, y: 140, width: 100, height: 30, fontSize: 20 },
        { type: 'W0003', uuid: 'first', x: 10, y: 20, width: 702, height: 100 },
      ],
    },
    { type: 'W9999', uuid: 'odd', width: 5000 },
  ])

describe('phone version', () => {
  it('narrows blocks, keeps the shape of pictures and stacks what stands in panels', () => {
    const { nodes, settings } = toPhone(pc())
    expect(settings.themeColor).toBe('#E00030')
    expect(nodes.slides!.data).toMatchObject({ width: 351, height: 142, marginLeft: 'auto' })
    expect(nodes.first!.data).toMatchObject({ x: 12, y: 12, width: 351, height: 50 })
    expect(nodes.second!.data).toMatchObject({ x: 12, y: 74, width: 100 })
    expect(nodes.panel!.data).toMatchObject({ width: 375, height: 74 + nodes.second!.data.height + 12 })
  })

  it('makes letters smaller, but not unreadable, and only to sizes that are offered', () => {
    const { nodes } = toPhone(pc())
    expect(nodes.goods!.data).toMatchObject({ width: 375, wgtTitleFontSize: 20, wgtPriceFontSize: 12 })
    expect(nodes.second!.data.fontSize).toBe(18)
  })

  it('keeps the proportion of larger and smaller words in a text, and their room', () => {
    const parts = [
      { words: '199', fontSize: 60 },
      { words: '原价', fontSize: 13 },
      { words: '起', fontSize: 0, color: '#e00030ff' },
    ]
    const text = { type: 'W0011', text: '满199起 原价', x: 10, y: 10, width: 300, height: 94, fontSize: 20, parts }
    const block = { ...text, uuid: 'block' }
    const panel = { type: 'W0006', uuid: 'p', width: 1190, height: 120, childWidgets: [{ ...text, uuid: 'child' }] }
    const { nodes } = toPhone(fromStored([block, panel]))
    for (const { data } of [nodes.block!, nodes.child!])
      expect(data).toMatchObject({ fontSize: 18, parts: [{ fontSize: 54 }, { fontSize: 12 }, { fontSize: 0 }] })
    expect(nodes.child!.data.height).toBe(54 * 1.5 + 4)
  })

  it('takes light colours from words that leave their picture, also from parts of a text', () => {
    const picture = { type: 'W0003', uuid: 'picture', x: 0, y: 0, width: 1190, height: 60 }
    const parts = [
      { words: '199', color: '#ffffffff' },
      { words: '50', color: '#e00030ff' },
    ]
    const words = { type: 'W0011', uuid: 'words', text: '全场满199减50，限时三天，先到先得', color: '#ffffffff', parts }
    const childWidgets = [picture, { ...words, x: 20, y: 4, width: 560, height: 52, fontSize: 32 }]
    const { nodes } = toPhone(fromStored([{ type: 'W0006', uuid: 'p', width: 1190, height: 60, childWidgets }]))
    expect(nodes.words!.data.y).toBeGreaterThan(nodes.picture!.data.height)
    expect(nodes.words!.data).toMatchObject({ color: '#1f2329ff', parts: [{ color: '' }, { color: '#e00030ff' }] })
  })

  it('may be saved, leaves its source alone and hands unknown widgets on', () => {
    const source = pc()
    const before = JSON.stringify(source)
    const fresh = toStored(toPhone(source))
    expect(validatePage(fresh)).toEqual([])
    expect(fresh.at(-1)).toEqual({ type: 'W9999', uuid: 'odd', width: 5000 })
    expect(JSON.stringify(source)).toBe(before)
  })

  it('leaves narrow blocks as they are, and margins and paddings that are small enough', () => {
    const doc = fromStored([
      {
        type: 'W0003',
        uuid: 'a',
        width: 351,
        height: 99,
        marginLeft: 0,
        marginRight: 40,
        paddingLeft: 40,
        paddingRight: 5,
      },
      { type: 'W0011', uuid: 'b', width: 352, height: 40 },
      { type: 'W0003', uuid: 'c', width: 2_000, height: 1 },
    ])
    const { nodes, renderType } = toPhone(doc)
    expect(renderType).toBe('h5')
    expect(nodes.a!.data).toMatchObject({
      width: 351,
      height: 99,
      marginLeft: 0,
      marginRight: 'auto',
      paddingLeft: 12,
      paddingRight: 5,
    })
    expect(nodes.b!.data.width).toBe(351)
    expect(nodes.c!.data).toMatchObject({ width: 351, height: 1 })
  })

  it('leaves an empty panel as high as it was, and unknown children as they came', () => {
    const odd = { type: 'W9999', uuid: 'odd', width: 5_000 }
    const doc = fromStored([
      { type: 'W0006', uuid: 'empty', width: 1190, height: 77, childWidgets: [] },
      { type: 'W0006', uuid: 'p', width: 1190, height: 77, childWidgets: [odd] },
    ])
    const fresh = toPhone(doc)
    expect(fresh.nodes.empty!.data).toMatchObject({ width: 375, height: 77 })
    expect((toStored(fresh)[2]!.childWidgets as object[])[0]).toEqual(odd)
  })

  it('reads children from the top, and from the left where they are as high', () => {
    const child = (uuid: string, x: number, y: number) => ({ type: 'W0003', uuid, x, y, width: 100, height: 10 })
    const childWidgets = [child('c', 50, 30), child('b', 60, 20), child('a', 5, 20)]
    const { nodes } = toPhone(fromStored([{ type: 'W0006', uuid: 'p', width: 1190, height: 90, childWidgets }]))
    expect(['a', 'b', 'c'].map(uuid => nodes[uuid]!.data.y)).toEqual([12, 28, 44])
    expect(nodes.p!.data.height).toBe(66)
  })

  it('finds rows whose boxes are some px off, and touch the next row', () => {
    const child = (uuid: string, x: number, y: number) => ({ type: 'W0003', uuid, x, y, width: 160, height: 50 })
    const childWidgets = [child('a', 20, 20), child('b', 200, 23), child('c', 20, 68), child('d', 200, 71)]
    const { nodes } = toPhone(fromStored([{ type: 'W0006', uuid: 'p', width: 1190, height: 130, childWidgets }]))
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(uuid => nodes[uuid]!.data)
    expect([b!.y - a!.y, d!.y - c!.y]).toEqual([0, 0])
    expect(c!.y).toBeGreaterThanOrEqual(a!.y + a!.height)
    expect([c!.x, d!.x]).toEqual([a!.x, b!.x])
  })
})
