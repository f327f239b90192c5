// @vitest-environment node
import { Ajv2020 } from 'ajv/dist/2020'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyPage } from '../../testing/stored'
import { pickedGoods, upstreamBlocks, upstreamRows } from '../../testing/upstream-pages'
import { definitions } from '../definitions'
import { readWidget, validatePage } from '../lib/page'
import { pageSchema } from '../schema/json-schema'
import { importPage } from './import-page'

let made = 0
const newId = () => `new${made++}`
/** One imported block, and the report about its values, without the index of the block. */
function importBlock(row: unknown) {
  const { page, report } = importPage([{ type: 'W0000', uuid: 's' }, row], { newId })
  const said = report.filter(({ path }) => path.startsWith('1'))
  return { block: page[1]!, said: said.map(entry => ({ ...entry, path: entry.path.slice(2) })) }
}
const saysOf = (row: unknown, path: string) => importBlock(row).said.find(entry => entry.path === path)
const fits = new Ajv2020({ strict: false }).compile(pageSchema())

describe('importPage', () => {
  it.each(Object.keys(upstreamBlocks))(
    '%s as the original stores it may be saved, and the report names every loss',
    code => {
      const { block, said } = importBlock(upstreamBlocks[code])
      const { page, report } = importPage([upstreamBlocks[code]], { newId })
      expect(validatePage(page)).toEqual([])
      expect(fits(page)).toBe(true)
      if (!definitions[code]) return
      for (const name of Object.keys(upstreamBlocks[code]!)) {
        const about = report.filter(({ path }) => path === `0.${name}` || path.startsWith(`0.${name}.`))
        if (name !== 'childWidgets' || code === 'W0006') expect([name, about.length]).not.toEqual([name, 0])
      }
      if (code !== 'W0000')
        expect(block).toEqual({ ...readWidget(upstreamBlocks[code]!), ...pick(block, 'childWidgets') })
      for (const entry of said) if (entry.result !== 'kept') expect(entry.why).toBeTruthy()
    },
  )

  it('reports changes of sizes, slides and links (widgets §2, §13 W0001)', () => {
    const { said, block } = importBlock(upstreamBlocks.W0001)
    expect(said).toEqual(
      expect.arrayContaining([
        { path: 'height', result: 'changed', from: '476', to: 476, why: '高度必须是数字' },
        { path: 'autoplaySpeed', result: 'changed', from: '3000', to: 3000, why: '延时时间必须是数字' },
        { path: 'autoplay', result: 'changed', from: 1, to: true, why: '自动播放必须是开或关' },
        { path: 'styleType', result: 'kept' },
        { path: 'belong', result: 'dropped', from: 'page', why: '原系统也没有使用' },
        {
          path: 'data.0.imgData',
          result: 'changed',
          from: 'https://img.example/b1.jpg',
          to: 'https://img.example/b1.jpg',
          why: '改名为 imgUrl',
        },
        { path: 'data.0.pathData', result: 'kept' },
        { path: 'data.2.pathData', result: 'changed', from: [], to: {}, why: '链接不是有效的链接' },
      ]),
    )
    expect(block).toMatchObject({
      height: 476,
      autoplay: true,
      data: [{ imgUrl: 'https://img.example/b1.jpg' }, {}, {}],
    })
    expect(importBlock({ type: 'W0001', secret: 1 }).said.at(-1)).toEqual({
      path: 'secret',
      result: 'dropped',
      from: 1,
      why: '没有这个设置',
    })
  })

  it('makes entries from whole records of the goods picker', () => {
    const { said, block } = importBlock(upstreamBlocks.W0002)
    expect((block.data as object[])[0]).toEqual({
      goods_id: '5001',
      goods_pic: 'https://img.example/mug.jpg',
      goods_name: '陶瓷马克杯',
      price: 3900,
      market_price: 5900,
      linkPage: 'goods',
      linkPageLabel: '商品',
      tagList: [],
    })
    expect(
      said.filter(({ path }) => path.startsWith('data.0.')).map(({ path, result, why }) => [path, result, why]),
    ).toEqual([
      ['data.0.item_id', 'dropped', '以 itemId 为准'],
      ['data.0.itemId', 'changed', '改名为 goods_id'],
      ['data.0.item_name', 'changed', '改名为 goods_name'],
      ['data.0.pics', 'changed', '改名为 goods_pic'],
      ['data.0.price', 'kept', undefined],
      ['data.0.market_price', 'changed', '改为现在的写法'],
      ...['promotion_activity', 'activity_price'].map(name => [`data.0.${name}`, 'dropped', '没有这个设置']),
      ['data.0.tagList', 'kept', undefined],
      ['data.0.nospec', 'dropped', '没有这个设置'],
    ])
    expect(saysOf(upstreamBlocks.W0002, 'data.1.goods_id')).toMatchObject({ result: 'changed', from: 5002, to: '5002' })
  })

  it('reads the lists of styles, coupons, zones and categories', () => {
    expect(saysOf(upstreamBlocks.W0012, 'data.4.0.data.1')).toMatchObject({ result: 'dropped', why: '数据无效' })
    expect(saysOf(upstreamBlocks.W0012, 'data.4.0.data.0.card_id')).toMatchObject({ from: 31, to: '31' })
    expect(saysOf(upstreamBlocks.W0012, 'data.3.0.data.0.itemId')).toMatchObject({ why: '改名为 goods_id' })
    expect(saysOf(upstreamBlocks.W0012, 'data.0.0.imgUrl')).toEqual({ path: 'data.0.0.imgUrl', result: 'kept' })
    expect(saysOf(upstreamBlocks.W0003, 'data.0.leftPer')).toMatchObject({ result: 'changed', from: 0.9, to: 0.7 })
    expect(saysOf(upstreamBlocks.W0003, 'data.1.widthPer')).toMatchObject({ result: 'kept' })
    expect(saysOf(upstreamBlocks.W0007, 'categoryData.0.children.0.children.0.category_id')).toMatchObject({
      to: '111',
    })
    expect(saysOf(upstreamBlocks.W0007, 'categoryData.0.sort')).toMatchObject({ result: 'dropped', from: 9 })
  })

  it('reports rows that were too many or too few', () => {
    const slides = Array.from({ length: 6 }, () => ({ imgUrl: 'a', pathData: {} }))
    expect(saysOf({ type: 'W0001', data: [7, ...slides] }, 'data.0')).toMatchObject({
      result: 'dropped',
      why: '数据无效',
    })
    expect(saysOf({ type: 'W0001', data: slides }, 'data.5')).toMatchObject({ why: '最多只能添加5张轮播图' })
    expect(saysOf({ type: 'W0001', data: [] }, 'data')).toMatchObject({ result: 'changed', from: 0, to: 1 })
    expect(saysOf({ type: 'W0001', data: 'none' }, 'data')).toMatchObject({ from: 'none', why: '轮播列表必须是列表' })
  })

  it('keeps the children that a panel may hold, and says why it drops the others', () => {
    const { block, said } = importBlock(upstreamBlocks.W0006)
    expect((block.childWidgets as { type: string; leaf: boolean }[]).map(({ type, leaf }) => [type, leaf])).toEqual(
      ['W0003', 'W0008', 'W0010'].map(type => [type, true]),
    )
    expect(said.find(({ path }) => path === 'childWidgets.2')).toMatchObject({
      result: 'dropped',
      why: '不可放入自由面板',
    })
    expect(said.find(({ path }) => path === 'childWidgets.1.y')).toMatchObject({ from: '57', to: 57 })
    const many = Array.from({ length: 51 }, () => ({ type: 'W0011' }))
    expect(saysOf({ type: 'W0006', childWidgets: many }, 'childWidgets.50')?.why).toBe('面板内组件超过50个')
    expect(saysOf({ type: 'W0001', childWidgets: many }, 'childWidgets')?.result).toBe('dropped')
    expect(
      importPage(
        Array.from({ length: 200 }, () => ({ type: 'W0011' })),
        { newId },
      ).page,
    ).toHaveLength(200)
  })

  it('keeps unknown codes and newer versions unchanged', () => {
    const strange = { type: 'W9999', uuid: 'a', data: { deep: [1] } }
    expect(importBlock(strange)).toEqual({
      block: strange,
      said: [{ path: '', result: 'kept', why: '不认识的组件 W9999，原样保留，不显示' }],
    })
    const newer = { type: 'W0001', uuid: 'b', version: 99, data: 7 }
    expect(importBlock(newer).block).toEqual(newer)
    for (const row of [{ type: '<script>' }, {}, { type: 7 }])
      expect(importPage([row]).report.at(-1)).toMatchObject({ path: '0', result: 'dropped', why: '没有组件编号' })
  })

  it('gives every block a unique id', () => {
    const { page, report } = importPage(
      [{ type: 'W0011', uuid: 'a' }, { type: 'W0011', uuid: 'a' }, { type: 'W9999' }],
      { newId },
    )
    expect(new Set(page.map(({ uuid }) => uuid)).size).toBe(4)
    expect(report).toContainEqual(expect.objectContaining({ path: '1.uuid', from: 'a', why: '标识缺失、重复或不合规' }))
    expect(importPage([]).page[0]!.uuid).toMatch(/^[0-9a-f]{10}$/)
  })

  it('accepts a page from any call of the original', () => {
    const types = upstreamRows.map(({ config }) => JSON.parse(config).type)
    const wrapped = [
      ...[upstreamRows, JSON.stringify(upstreamRows), { data: { list: upstreamRows } }],
      { id: '12', name: '首页', config: JSON.stringify(upstreamRows.map(({ config }) => JSON.parse(config))) },
      { name: 'header', params: JSON.stringify(upstreamRows.map(({ config }) => config)) },
    ]
    for (const stored of wrapped) {
      const { page, report } = importPage(stored, { newId })
      expect(page.map(({ type }) => type)).toEqual(['W0000', ...types])
      expect(report[0]).toMatchObject({ path: '', result: 'changed', why: '没有页面配置，用默认的' })
    }
    expect(importPage(upstreamBlocks.W0011).page[1]).toMatchObject({ text: '秋茶上新' })
    const twice = [upstreamBlocks.W0000, { ...upstreamBlocks.W0000, themeColor: '#000000' }]
    expect(importPage(twice).page).toMatchObject([
      { backgroundColor: '#f5f5f5ff', themeColor: '#C81623', pageWidth: 1190 },
    ])
    expect(importPage(twice).report.at(-1)).toMatchObject({ path: '1', why: '页面配置只能有一个' })
  })

  it('never throws, and says why nothing was found', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    const why = (stored: unknown) => importPage(stored).report.find(({ result }) => result === 'dropped')?.why
    expect(['{"a":', 7, {}, deep, [deep], [{ config: '{' }], ['[]']].map(why)).toEqual([
      ...['不是有效的 JSON', '不是页面', '不是页面', '层级超过64层', '层级超过64层', '不是有效的 JSON', '不是组件'],
    ])
  })

  it('changes nothing in its own result', () => {
    const pages = fc.oneof(anyPage, fc.shuffledSubarray(Object.values(upstreamBlocks)))
    fc.assert(
      fc.property(pages, stored => {
        const { page } = importPage(stored, { newId })
        expect(validatePage(page)).toEqual([])
        const again = importPage(JSON.parse(JSON.stringify(page)), { newId })
        expect(again.page).toEqual(JSON.parse(JSON.stringify(page)))
        expect(again.report.filter(({ result }) => result !== 'kept')).toEqual([])
      }),
      { numRuns: 150, examples: [[[{ type: 'W0002', data: [pickedGoods] }]]] },
    )
  })
})

const pick = (row: Record<string, unknown>, name: string) => (name in row ? { [name]: row[name] } : {})
