// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { loopbackApi } from '../../../testing/loopback-api'
import { openPage } from '../../../testing/open-page'
import type { LoaderFunctionArgs } from '../../framework'
import * as route from './route'

const ITEM = {
  item_id: '5',
  goods_id: '5',
  item_name: '短袖T恤',
  item_bn: 'EC-1',
  brief: '',
  intro: '',
  goods_brand: '',
  pics: [],
  price: 2950,
  market_price: 0,
  store: 8,
  item_total_store: 8,
  start_num: 1,
  limit_num: 0,
  item_unit: '件',
  nospec: true,
  item_spec_desc: [],
  spec_items: [],
  item_params: [],
  item_category_main: [],
  item_main_cat_id: '1',
  tag_list: [],
  approve_status: 'onsale',
  is_gift: false,
  valid_lucky: 0,
  distributor_id: '9',
  activity_info: null,
  tdk_data: null,
  kaquan_list: { list: [] },
  promotion_activity: [],
  vipgrade_guide_title: null,
  rate_summary: { count: 0, average: 0, with_pic: 0 },
  distributor_info: { distributor_id: '9', name: '禾集自营', logo: '' },
}
const REPLIES = { 'GET goods/items/5': { data: ITEM }, 'POST member/browse/history/save': { data: { status: true } } }
const OPTIONS = { pattern: '/items/:id' }
const VISIT = 'POST member/browse/history/save'

let close: (() => unknown) | undefined
afterEach(() => close?.())

/** Calls of the API while the page loads; the record of a visit is the last one. */
async function askedBy(headers: Record<string, string>, token: string | null = 'token') {
  const api = await loopbackApi(REPLIES)
  close = api.close
  const args = api.args('/items/5', undefined, token)
  // Only a browser can set this header.
  const request = { ...args.request, url: args.request.url, headers: new Map(Object.entries(headers)) }
  await route.loader({ ...args, request, params: { id: '5' } } as unknown as LoaderFunctionArgs)
  await args.context.api('GET member', undefined, { silent: true }).catch(() => null)
  return api.calls.map(({ key }) => key)
}

describe('/items/5', () => {
  it('shows the item, and the form that adds it to the cart', async () => {
    await openPage(route, '/items/5', REPLIES, OPTIONS)
    expect(await screen.findByRole('heading', { name: '短袖T恤' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入购物车' }).disabled).toBe(false)
    expect(screen.getByText('暂无评价，购买后来说说吧')).toBeTruthy()
  })

  it('does not sell a sold-out item', async () => {
    const soldOut = { data: { ...ITEM, store: 0, item_total_store: 0 } }
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': soldOut }, OPTIONS)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '已售罄' })).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull()
  })

  it.each([
    ['/items/6', 404],
    ['/items/T恤', 404],
  ])('shows the error page at %s', async (path, status) => {
    const missing = { 'GET goods/items/6': { status: 404, message: '商品不存在' } }
    await openPage(route, path, missing, OPTIONS)
    expect(await screen.findByText(`错误 ${status}`)).toBeTruthy()
  })

  it('shows the error page while the API is away', async () => {
    await openPage(route, '/items/5', { 'GET goods/items/5': { status: 503, message: '系统繁忙' } }, OPTIONS)
    expect(await screen.findByText('错误 503')).toBeTruthy()
  })

  it('records the visit of a member, but not of an anonymous visitor', async () => {
    expect(await askedBy({})).toContain(VISIT)
    expect(await askedBy({}, null)).not.toContain(VISIT)
  })

  it('records no visit when a browser prefetches the page', async () => {
    expect(await askedBy({ 'sec-purpose': 'prefetch' })).not.toContain(VISIT)
    expect(await askedBy({ 'sec-purpose': 'prefetch;prerender' })).not.toContain(VISIT)
  })
})
