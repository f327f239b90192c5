// @vitest-environment happy-dom
import { toast } from '@heji/ui'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { centreCoupon } from '../../../testing/coupons'
import { goodsRow } from '../../../testing/goods'
import { ITEM, WITH_SPECS } from '../../../testing/item'
import { loopbackApi } from '../../../testing/loopback-api'
import { openPage, signInFor } from '../../../testing/open-page'
import { itShowsThatShopIsAway } from '../../../testing/page-guards'
import type { LoaderFunctionArgs } from '../../framework'
import * as route from './route'

const frame = (...favourite_items: string[]) => ({ 'GET member/frame': { data: { favourite_items, region_id: '' } } })
const REPLIES = {
  ...frame(),
  'GET goods/items/5': { data: ITEM },
  'POST member/browse/history/save': { data: { status: true } },
}
const OPTIONS = { pattern: '/items/:id' }
const VISIT = 'POST member/browse/history/save'

let close: (() => unknown) | undefined
afterEach(() => {
  close?.()
  vi.restoreAllMocks()
})

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

describe('the reviews', () => {
  const rate = (id: string) => ({
    rate_id: id,
    avatar: '',
    username: '王**',
    star: 5,
    created: 1_795_000_000,
    item_spec_desc: '',
    rate_pic: '',
    content: `评价${id}`,
    reply_content: '',
  })
  const item = { ...ITEM, rate_summary: { count: 12, average: 48, with_pic: 2 } }
  const list = { total_count: 12, list: ['1', '2', '3'].map(rate) }

  it('stand on the page, three of them, with the way to all', async () => {
    const replies = { ...REPLIES, 'GET goods/items/5': { data: item }, 'GET order/rate/list': { data: list } }
    const { calls } = await openPage(route, '/items/5', replies, OPTIONS)
    expect(await screen.findByText('评价3')).toBeTruthy()
    expect(screen.getByRole('link', { name: '查看全部 12 条评价' })).toBeTruthy()
    expect(screen.getByText('已售 1.2万')).toBeTruthy()
    expect(screen.getByText('4.8', { selector: 'a b' })).toBeTruthy()
    expect(calls.find(({ key }) => key === 'GET order/rate/list')?.body.pageSize).toBe('3')
  })

  it('may be away: the item is still there', async () => {
    const replies = {
      ...REPLIES,
      'GET goods/items/5': { data: item },
      'GET order/rate/list': { status: 503, message: 'x' },
    }
    await openPage(route, '/items/5', replies, OPTIONS)
    expect(await screen.findByRole('link', { name: '查看全部 12 条评价' })).toBeTruthy()
    expect(screen.queryByText('评价1')).toBeNull()
  })
})

describe('/items/5', () => {
  it('shows the item, and the form that adds it to the cart', async () => {
    await openPage(route, '/items/5', REPLIES, OPTIONS)
    expect(await screen.findByRole('heading', { name: '短袖T恤' })).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '加入购物车' }).disabled).toBe(false)
    expect(screen.getByText('暂无评价，购买后来说说吧')).toBeTruthy()
  })

  it('says what is missing to free delivery with this number of pieces', async () => {
    const item = { ...ITEM, start_num: 1, item_total_store: 9, freight_missing: [4_000, 1_100, 0] }
    await openPage(route, '/items/5?num=1', { ...REPLIES, 'GET goods/items/5': { data: item } }, OPTIONS)
    const row = (await screen.findByText('运费')).nextElementSibling!
    expect(row.textContent).toContain('还差 ¥40.00 包邮')
    const more = screen.getByRole('button', { name: '增加数量' })
    fireEvent.click(more)
    expect(row.textContent).toContain('还差 ¥11.00 包邮')
    fireEvent.click(more)
    fireEvent.click(more)
    expect(row.textContent).toContain('已包邮')
  })

  const FINAL = {
    fee: 2650,
    coupon: 'claim',
    steps: [
      { rule: 'list', text: '商品总额', amount: 2950 },
      { rule: 'coupon', text: '满20减3', amount: -300 },
    ],
  }

  it('shows the price with the best coupon, and its sum line by line', async () => {
    await openPage(
      route,
      '/items/5',
      { ...REPLIES, 'GET goods/items/5': { data: { ...ITEM, final_price: FINAL } } },
      OPTIONS,
    )
    const trace = (await screen.findByText('价格明细', { selector: 'summary span' })).closest('details')!
    expect(trace.querySelector('summary')?.textContent).toBe('领券后 ¥26.50 价格明细')
    expect([...trace.querySelectorAll('dt')].map(term => term.textContent + term.nextSibling!.textContent)).toEqual([
      '商品价¥29.50',
      '优惠券 · 满20减3−¥3.00',
      '领券后¥26.50',
    ])
    expect(trace.textContent).toContain('优惠券在结算时自动领取并使用')
  })

  it('shows the one of the chosen sku, and none where the API tells none', async () => {
    const skus = WITH_SPECS.spec_items.map(sku => ({ ...sku, final_price: { ...FINAL, fee: 2000, coupon: 'own' } }))
    const item = { ...WITH_SPECS, final_price: FINAL, spec_items: skus }
    await openPage(route, '/items/5?spec=11', { ...REPLIES, 'GET goods/items/5': { data: item } }, OPTIONS)
    expect((await screen.findByText('价格明细', { selector: 'summary span' })).closest('summary')?.textContent).toBe(
      '到手价 ¥20.00 价格明细',
    )
    cleanup()
    await openPage(route, '/items/5', REPLIES, OPTIONS)
    expect(await screen.findByRole('heading', { name: '短袖T恤' })).toBeTruthy()
    expect(screen.queryByText('价格明细', { exact: false })).toBeNull()
  })

  it('asks for recommended goods as the member, who may have used up a coupon', async () => {
    const other = goodsRow('7', '帆布袋', { final_price: { fee: 100, coupon: 'claim' } })
    const replies = { ...REPLIES, 'GET promotions/recommendlike': { data: { list: [other] } } }
    const { calls } = await openPage(route, '/items/5', replies, { ...OPTIONS, token: 'token' })
    expect(await screen.findByText('领券后')).toBeTruthy()
    expect(calls.find(({ key }) => key === 'GET promotions/recommendlike')?.isMember).toBe(true)
  })

  it('offers the coupons that can be claimed, and says which ones the member has', async () => {
    const list = [
      centreCoupon('1'),
      centreCoupon('2', { title: '满减券', least_cost: 19_900, reduce_cost: 3000 }),
      centreCoupon('3', { reduce_cost: 2000, user_get_num: 1, user_unused_num: 1 }),
      centreCoupon('4', { reduce_cost: 2500, user_get_num: 1, user_unused_num: 0 }),
      centreCoupon('5', { reduce_cost: 4000, get_num: 100 }),
      centreCoupon('6', { reduce_cost: 5000, date_status: 'notstarted' }),
    ]
    const open = (more: object) => {
      const replies = { ...REPLIES, 'GET goods/items/5': { data: { ...ITEM, kaquan_list: { list }, ...more } } }
      return openPage(route, '/items/5', replies, OPTIONS)
    }
    await open({})
    const row = (await screen.findByText('优惠券', { selector: 'dt' })).nextElementSibling!
    expect([...row.children].map(chip => chip.textContent)).toEqual([
      '无门槛减10元',
      '满199元减30元',
      '无门槛减20元 已领取',
      '无门槛减25元 已使用',
    ])
    expect(row.querySelectorAll('button')).toHaveLength(2)
    cleanup()
    const times = { activity_start_time: 1, activity_end_time: 4_000_000_000, last_seconds: 60 }
    const seckill = { seckill_id: '1', activity_name: '秒杀', seckill_type: 'normal', status: 'in_sale', ...times }
    await open({ activity_type: 'seckill', act_price: 1000, activity_info: { ...seckill, item_total_store: 3 } })
    expect(await screen.findByText('秒杀价', { selector: 'dt' })).toBeTruthy()
    expect(screen.queryByText('优惠券', { selector: 'dt' })).toBeNull()
  })

  it('is read again when a seckill begins, and says so once nothing is left of it', async () => {
    const times = { activity_start_time: 1000, activity_end_time: 4_000_000_000, item_total_store: 0, limit_num: 1 }
    const seckill = { seckill_id: '1', activity_name: '整点秒杀', seckill_type: 'normal', ...times }
    const open = (more: object) => {
      const data = { ...ITEM, activity_type: 'seckill', activity_info: { ...seckill, ...more } }
      return openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': { data } }, OPTIONS)
    }
    const api = await open({ status: 'in_the_notice', last_seconds: 1 })
    expect(await screen.findByText('整点秒杀')).toBeTruthy()
    const reads = () => api.calls.filter(({ key }) => key === 'GET goods/items/5')
    await waitFor(() => expect(reads()).toHaveLength(2), { timeout: 3000 })
    cleanup()
    await open({ status: 'in_sale', last_seconds: 60 })
    expect(await screen.findByText('整点秒杀（已抢完）')).toBeTruthy()
  })

  it('collects the item, and takes it back', async () => {
    const answers = {
      'POST member/collect/item/5': { data: {} },
      'DELETE member/collect/item': { data: { status: true } },
    }
    const told = vi.spyOn(toast, 'success').mockImplementation(() => {})
    const api = await openPage(route, '/items/5', { ...REPLIES, ...answers }, OPTIONS)
    fireEvent.click(await screen.findByRole('button', { name: '收藏' }))
    await waitFor(() => expect(told).toHaveBeenCalledWith('商品收藏成功'))
    expect(api.calls.map(({ key }) => key)).toContain('POST member/collect/item/5')
    cleanup()
    const other = await openPage(route, '/items/5', { ...REPLIES, ...frame('5'), ...answers }, OPTIONS)
    fireEvent.click(await screen.findByRole('button', { name: '已收藏' }))
    await waitFor(() => expect(told).toHaveBeenCalledWith('商品移除收藏成功'))
    expect(other.calls.find(({ key }) => key === 'DELETE member/collect/item')?.body).toMatchObject({
      'item_ids[0]': '5',
    })
  })

  it('asks who the member is only with a session', async () => {
    expect(await askedBy({})).toContain('GET member/frame')
    expect(await askedBy({}, null)).not.toContain('GET member/frame')
  })

  it('sends visitors who want to collect it to sign in, and back', async () => {
    await openPage(route, '/items/5', REPLIES, { ...OPTIONS, token: null })
    fireEvent.click(await screen.findByRole('button', { name: '收藏' }))
    expect(await screen.findByText(signInFor('/items/5'))).toBeTruthy()
  })

  it('offers VIP', async () => {
    const guide = {
      vipgrade_name: '银卡',
      gradeDiscount: '7.5',
      guide_title_desc: '升级银卡享7.5折',
      vipgrade_desc: '',
    }
    const item = { data: { ...ITEM, vipgrade_guide_title: guide } }
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': item }, OPTIONS)
    expect((await screen.findByRole('link', { name: /7.5 折/ })).getAttribute('href')).toBe('/member/vip')
  })

  it('offers VIP for the price of the chosen sku', async () => {
    const guide = (guide_title_desc: string) => ({
      vipgrade_guide_title: { vipgrade_name: '银卡', gradeDiscount: '9.8', guide_title_desc, vipgrade_desc: '' },
    })
    const [sku] = WITH_SPECS.spec_items
    const item = { ...WITH_SPECS, ...guide('可省¥0.80'), spec_items: [{ ...sku, ...guide('可省¥1.40') }] }
    await openPage(route, '/items/5?spec=11', { ...REPLIES, 'GET goods/items/5': { data: item } }, OPTIONS)
    expect((await screen.findByRole('link', { name: /9.8 折/ })).textContent).toContain('可省¥1.40')
  })

  it('does not sell a sold-out item', async () => {
    const soldOut = { data: { ...ITEM, store: 0, item_total_store: 0 } }
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': soldOut }, OPTIONS)
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '已售罄' })).disabled).toBe(true)
    expect(screen.queryByRole('button', { name: '加入购物车' })).toBeNull()
  })

  it.each([
    ['little is left', { store: 5 }, '仅剩 5 件', 'true'],
    ['much is left', { store: 6 }, '库存 6 件', undefined],
    ['nothing is left', { store: 0 }, '缺货', undefined],
    ['little is left of what is not sold', { store: 5, approve_status: 'instock' }, '库存 5 件', undefined],
  ])('says beside the quantity what is left if %s', async (_, more, words, low) => {
    const data = { ...ITEM, ...more, item_total_store: more.store }
    await openPage(route, '/items/5', { ...REPLIES, 'GET goods/items/5': { data } }, OPTIONS)
    expect((await screen.findByText(words, { selector: '.hs-buy__stock' })).dataset.low).toBe(low)
  })

  it('says it of the chosen sku', async () => {
    const replies = { ...REPLIES, 'GET goods/items/5': { data: WITH_SPECS } }
    await openPage(route, '/items/5?spec=11', replies, OPTIONS)
    expect(await screen.findByText('仅剩 3 件', { selector: '.hs-buy__stock' })).toBeTruthy()
  })

  it.each([
    ['/items/6', 404],
    ['/items/T恤', 404],
  ])('shows the error page at %s', async (path, status) => {
    const missing = { 'GET goods/items/6': { status: 404, message: '商品不存在' } }
    await openPage(route, path, missing, OPTIONS)
    expect(await screen.findByText(`错误 ${status}`)).toBeTruthy()
  })

  itShowsThatShopIsAway(route, '/items/5', { 'GET goods/items/5': { status: 503, message: '系统繁忙' } }, OPTIONS)

  it('records the visit of a member, but not of an anonymous visitor', async () => {
    expect(await askedBy({})).toContain(VISIT)
    expect(await askedBy({}, null)).not.toContain(VISIT)
  })

  it('records no visit when a browser prefetches the page', async () => {
    expect(await askedBy({ 'sec-purpose': 'prefetch' })).not.toContain(VISIT)
    expect(await askedBy({ 'sec-purpose': 'prefetch;prerender' })).not.toContain(VISIT)
  })
})
