import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { goodsList, goodsRow } from '../../../testing/goods'
import { openPage } from '../../../testing/open-page'
import { itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/pointitems'
const LIST = 'GET pointsmall/goods/items'
const screenOf = (more: object = {}) => ({
  data: {
    pc_banner: ['/img/b'],
    screen: {
      brand_openstatus: true,
      cat_openstatus: true,
      point_openstatus: true,
      point_section: [
        [0, 500],
        [500, 2000],
      ],
      ...more,
    },
    entrance: { mobile_openstatus: true, pc_openstatus: true },
  },
})
const node = (category_id: string, category_name: string, children: object[] = []) => ({
  category_id,
  category_name,
  children,
})
const mug = { ...goodsRow('21', '积分马克杯'), price: 990, point: 1200 }
const SHOP = {
  'GET pointsmall/setting': screenOf(),
  'GET pointsmall/goods/category': { data: [node('1', '居家', [node('2', '一个名字很长的分类')])] },
  'GET point/member/info': { data: { user_id: '1', company_id: '1', point: 1280 } },
  [LIST]: goodsList([mug, { ...goodsRow('22', '帆布袋'), point: 300, price: 0, store: 0 }], {
    brand_list: {
      list: [
        { attribute_id: '5', attribute_name: '木白', count: 2 },
        { attribute_id: '6', attribute_name: '棉野', count: 1 },
      ],
    },
  }),
}
const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')

describe('/pointitems', () => {
  it('shows points, stock and the exchange of each item, and my points', async () => {
    await openPage(route, PATH, SHOP)
    expect(await screen.findByText('1,280')).toBeTruthy()
    expect(screen.getByText('1,200')).toBeTruthy()
    expect(screen.getByText('¥9.90')).toBeTruthy()
    expect(screen.getByText('可兑换总量：8')).toBeTruthy()
    expect(hrefOf('立即兑换 积分马克杯')).toBe('/pointitems?exchange=21')
    expect(screen.queryByRole('link', { name: '立即兑换 帆布袋' })).toBeNull()
    expect(hrefOf('我可兑换')).toBe('/pointitems?end_price=1280')
  })

  it('filters by brand, leaf category and points, and a second click removes the filter', async () => {
    const api = await openPage(route, `${PATH}?keywords=杯&point_index=1&page=1`, SHOP)
    expect(await screen.findByRole('link', { name: /一个名字很长\.\.\./ })).toBeTruthy()
    const call = api.calls.find(({ key }) => key === LIST)
    expect(call?.body).toMatchObject({ start_price: '500', end_price: '2000', keywords: '杯', pageSize: '20' })
    const filters = within(screen.getByRole('region', { name: '筛选' }))
    expect(filters.getByRole('link', { name: '500–2000 积分' }).getAttribute('href')).toBe(
      `/pointitems?keywords=${encodeURIComponent('杯')}`,
    )
    expect(filters.getByRole('link', { name: /木白/ }).getAttribute('href')).toContain('brand_id=5')
  })

  it('hides the filters that the operator switched off', async () => {
    await openPage(route, PATH, {
      ...SHOP,
      'GET pointsmall/setting': screenOf({ brand_openstatus: false, cat_openstatus: false, point_openstatus: false }),
    })
    await screen.findByRole('heading', { name: '积分商城' })
    expect(screen.queryByRole('link', { name: /木白|居家|500–2000/ })).toBeNull()
  })

  it('opens the exchange over the list and returns to the same list', async () => {
    const detail = { ...mug, ...DETAIL }
    await openPage(route, `${PATH}?goodsSort=3&exchange=21`, {
      ...SHOP,
      'GET pointsmall/goods/items/21': { data: detail },
    })
    expect(await screen.findByRole('dialog', { name: '积分兑换' })).toBeTruthy()
    expect(hrefOf('关闭')).toBe('/pointitems?goodsSort=3')
    expect(screen.getByRole('button', { name: '立即兑换' }).closest('form')?.getAttribute('action')).toBe(
      '/pointitems/21',
    )
  })

  it('says that there are no goods yet, and leads to the shop', async () => {
    await openPage(route, PATH, { ...SHOP, [LIST]: goodsList([]) }, { token: null })
    expect(await screen.findByText('积分好物正在上架，请稍后再来')).toBeTruthy()
    expect(hrefOf('先逛逛商城')).toBe('/items')
  })

  it('says that nothing was found', async () => {
    await openPage(route, `${PATH}?keywords=x`, { ...SHOP, [LIST]: goodsList([]) }, { token: null })
    expect(await screen.findByText('暂无数据')).toBeTruthy()
    expect(hrefOf('登录')).toBe(`/auth/login?redirectUrl=${encodeURIComponent('/pointitems?keywords=x')}`)
  })

  it('goes back to the last page', async () => {
    const api = await openPage(route, `${PATH}?page=9`, SHOP)
    await screen.findByText('1,280')
    expect(api.calls.filter(({ key }) => key === LIST).map(({ body }) => body.page)).toEqual(['9', '1'])
  })

  itShowsThatShopIsAway(route, PATH, { ...SHOP, [LIST]: { status: 503, message: '系统繁忙' } })
})

const DETAIL = {
  nospec: true,
  item_total_store: 8,
  start_num: 1,
  limit_num: 0,
  item_unit: '件',
  is_gift: false,
  valid_lucky: 0,
  item_spec_desc: [],
  spec_items: [],
  item_category_main: [],
  intro: '',
}
