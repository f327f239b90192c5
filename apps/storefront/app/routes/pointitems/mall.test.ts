// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsRow } from '../../../testing/goods'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { POINT_ITEM } from '../../../testing/points'
import { loadMall } from './mall.server'

const GOODS = 'GET pointsmall/goods/items'
const AWAY = { status: 503, message: 'x' }
const node = (category_id: string, category_name: string, ...children: object[]) => ({
  category_id,
  category_name,
  children,
})
const SCREEN = {
  brand_openstatus: true,
  cat_openstatus: true,
  point_openstatus: true,
  point_section: [
    [0, 500],
    [500, 1000],
  ],
}
const setting = (screen: object = {}) => ({
  'GET pointsmall/setting': { data: { pc_banner: ['/img/b'], screen: { ...SCREEN, ...screen }, entrance: {} } },
})
const goods = (total_count: number, more: object = {}) => ({
  [GOODS]: {
    data: {
      list: [{ ...goodsRow('21', '马克杯'), point: 800 }],
      total_count,
      brand_list: { list: [{ attribute_id: '8', attribute_name: '木白', count: 2 }] },
      ...more,
    },
  },
})
const REPLIES: Record<string, Laid> = {
  ...setting(),
  ...goods(1),
  'GET pointsmall/goods/category': {
    data: [node('1', '家', node('11', '一二三四五六七'), node('12', '一二三四五六七八'))],
  },
  'GET point/member/info': { data: { point: 2000 } },
  'GET pointsmall/goods/items/21': { data: POINT_ITEM },
}
const load = async (search = '', replies: Record<string, Laid> = {}, token: string | null = null) => {
  const shop = await openShop({ ...REPLIES, ...replies })
  return { ...shop, visit: () => shop.visit(loadMall, `/pointitems${search}`, { token }) }
}
const page = async (...args: Parameters<typeof load>) => await (await load(...args)).visit()

describe('the points mall', () => {
  it('shows its goods with all filters', async () => {
    const { visit, asked, keys } = await load()
    expect(await visit()).toEqual({
      query: expect.objectContaining({ start_price: '', end_price: '', page: 1 }),
      balance: null,
      banners: ['/img/b'],
      total: 1,
      pageSize: 20,
      items: [expect.objectContaining({ item_id: '21', point: 800 })],
      tdk: null,
      categories: [
        { id: '11', name: '一二三四五六七', count: null },
        { id: '12', name: '一二三四五六...', count: null },
      ],
      brands: [{ id: '8', name: '木白', count: 2 }],
      sections: [
        { start: 0, end: 500, count: null },
        { start: 500, end: 1000, count: null },
      ],
      exchange: null,
    })
    expect(asked(GOODS)).toEqual([{ item_type: 'normal', page: '1', pageSize: '20', is_tdk: '1' }])
    expect(asked('GET pointsmall/goods/category')).toEqual([{ have_items: 'true' }])
    expect(keys()).toHaveLength(3)
  })

  it('shows only the filters that the shop switched on', async () => {
    const off = setting({ brand_openstatus: false, cat_openstatus: false, point_openstatus: false })
    expect(await page('?point_index=1', off)).toMatchObject({
      brands: [],
      categories: [],
      sections: [],
      query: { start_price: '' },
    })
  })

  it('does without categories, and passes texts for search engines on', async () => {
    const tdk_data = { title: '题' }
    const without = { ...goods(1, { tdk_data }), 'GET pointsmall/goods/category': AWAY }
    expect(await page('', without)).toMatchObject({ categories: [], tdk: tdk_data })
  })

  it.each([
    ['?point_index=1', '500', '1000'],
    ['?point_index=0&start_price=7', '0', '500'],
    ['?point_index=2&start_price=7', '7', ''],
    ['?point_index=x', '', ''],
    ['?point_index=001', '', ''],
    ['?start_price=9&end_price=3', '3', '9'],
  ])('%s asks for %s to %s points', async (search, start_price, end_price) => {
    const { visit, asked } = await load(search)
    expect((await visit()).query).toMatchObject({ start_price, end_price })
    expect([asked(GOODS)[0]?.start_price ?? '', asked(GOODS)[0]?.end_price ?? '']).toEqual([start_price, end_price])
  })

  it('asks for the category and the page of the address', async () => {
    const { visit, asked } = await load('?category_id=11&keywords=杯&page=2', goods(21))
    await visit()
    expect(asked(GOODS)[0]).toMatchObject({ category_id: '11', keywords: '杯', page: '2' })
  })

  it('ends on its last page', async () => {
    const { visit } = await load('?category_id=11&page=9', goods(40))
    expect(redirectOf(await thrownBy(visit())).to).toBe('/pointitems?category_id=11&page=2')
  })

  it.each([GOODS, 'GET pointsmall/setting'])('is an error page without %s', async key => {
    expect(await thrownBy((await load('', { [key]: AWAY })).visit())).toMatchObject({ status: 503 })
  })
})

describe('a member in the points mall', () => {
  it('sees the own points, as far as the shop says', async () => {
    expect((await page('', {}, 't')).balance).toBe(2000)
    expect((await page('', { 'GET point/member/info': AWAY }, 't')).balance).toBeNull()
  })
})

describe('the dialog of an exchange', () => {
  it('has the item', async () => {
    expect((await page('?exchange=21')).exchange).toMatchObject({ item_id: '21', video: null, crumbs: [] })
  })

  it.each(['x', '21x', 'x21', '1'.repeat(19)])('is not opened for %s', async id => {
    const { visit, keys } = await load(`?exchange=${id}`)
    expect((await visit()).exchange).toBeNull()
    expect(keys()).toHaveLength(3)
  })

  it('is not opened for an item that is gone', async () => {
    expect((await page('?exchange=22')).exchange).toBeNull()
  })
})
