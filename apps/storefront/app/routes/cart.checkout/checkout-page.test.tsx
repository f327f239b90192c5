import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { openPage } from '../../../testing/open-page'
import { itAsksForSession, itShowsThatShopIsAway } from '../../../testing/page-guards'
import * as route from './route'

const PATH = '/cart/checkout?mode=cart&id=9'
const ADDRESS = {
  address_id: '3',
  username: '周小满',
  telephone: '13900001111',
  is_def: true,
  province: '北京市',
  city: '北京市',
  county: '东城区',
  adrdetail: '一号院',
}
const line = (item_id: string, item_name: string, order_item_type: string, num: number) => ({
  item_id,
  goods_id: item_id,
  item_name,
  pic: '',
  item_spec_desc: '',
  num,
  order_item_type,
  sale_price: 2950,
  total_fee: 2950 * num,
})
const QUOTE = {
  distributor_id: '9',
  store_name: '禾集自营',
  totalItemNum: 3,
  item_fee: 5900,
  discount_fee: 0,
  coupon_discount: 0,
  freight_fee: 0,
  total_fee: 5900,
  price_steps: [],
  auto_cancel_time: 4_000_000_000,
  items: [line('5', 'T恤', 'normal', 2), line('6', '帆布袋', 'gift', 1), line('8', '贴纸', 'gift', 2)],
}
const PAGE = {
  addresses: [ADDRESS],
  address_id: '3',
  preview: QUOTE,
  refusal: null,
  coupons: [],
  coupon_code: '',
  best_coupon_code: '',
  places: [],
}
const replies = (page: object = {}, more: object = {}) => ({
  'POST checkout': { data: { ...PAGE, ...page } },
  ...more,
})
const refusedWith = (message: string) => ({ preview: null, refusal: { status_code: 422, message, lines: [] } })
const send = async () => userEvent.click(await screen.findByRole('button', { name: '提交订单' }))
const orderOf = (api: Awaited<ReturnType<typeof openPage>>) => api.calls.find(({ key }) => key === 'POST order_new')

describe('/cart/checkout', () => {
  it('leads to the address book when it is full', async () => {
    const addresses = Array.from({ length: 20 }, (_, at) => ({ ...ADDRESS, address_id: String(at + 1) }))
    await openPage(route, PATH, replies({ addresses }))
    const full = await screen.findByRole('link', { name: '已满 20 条，管理收货地址' })
    expect(full.getAttribute('href')).toBe('/member/address')
    expect(screen.queryByRole('link', { name: '新增收货地址' })).toBeNull()
  })

  it('orders exactly what the page showed (sum, gifts, address), and once', async () => {
    const refused = { status: 422, message: '商品库存不足' }
    const api = await openPage(route, PATH, replies({}, { 'POST order_new': refused }))
    await send()
    expect(await screen.findByText('商品库存不足')).toBeTruthy()
    expect(orderOf(api)?.body).toMatchObject({
      total_fee: '5900',
      gifts: '6:1,8:2',
      address_id: '3',
      distributor_id: '9',
    })
    expect(orderOf(api)?.idempotencyKey).toMatch(/^[\w-]{36}$/)
  })

  it('tells how the sum came about, if the steps are told', async () => {
    const price_steps = [
      { rule: 'list', text: '商品总额', amount: 6900 },
      { rule: 'coupon', text: '满50减10', amount: -1000 },
      { rule: 'freight', text: '包邮', amount: 0 },
    ]
    await openPage(route, PATH, replies({ preview: { ...QUOTE, price_steps } }))
    const trace = (await screen.findByText('价格明细')).closest('details')!
    expect([...trace.querySelectorAll('dt')].map(term => term.textContent + term.nextSibling!.textContent)).toEqual([
      '商品价¥69.00',
      '优惠券 · 满50减10−¥10.00',
      '运费 · 包邮免运费',
      '应付总额¥59.00',
    ])
    cleanup()
    await openPage(route, PATH, replies({ preview: { ...QUOTE, price_steps: undefined } }))
    expect(await screen.findByRole('button', { name: '提交订单' })).toBeTruthy()
    expect(screen.queryByText('价格明细')).toBeNull()
  })

  it('keeps the note to the shop after a refusal', async () => {
    await openPage(route, PATH, replies({}, { 'POST order_new': { status: 429, message: '操作过于频繁' } }))
    await userEvent.type(await screen.findByLabelText('给商家留言'), '请尽快')
    await send()
    expect(await screen.findByText(/^操作过于频繁/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('给商家留言').value).toBe('请尽快')
  })

  it('keeps the note to the shop while an address is added, and has the focus in its form, then on the address', async () => {
    await openPage(route, PATH, replies({}, { 'GET espier/address': { data: [] } }))
    await userEvent.type(await screen.findByLabelText('给商家留言'), '请尽快')
    await userEvent.click(screen.getByRole('link', { name: '新增收货地址' }))
    const name = await screen.findByRole('textbox', { name: /^收货人/ })
    expect(document.activeElement).toBe(name)
    const note = () => screen.getByLabelText<HTMLInputElement>('给商家留言').value
    expect(note()).toBe('请尽快')
    await userEvent.click(screen.getByRole('link', { name: '取消' }))
    expect(await screen.findByRole('link', { name: '新增收货地址' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /周小满/ }))
    expect(note()).toBe('请尽快')
  })

  it('shows both sums after the price has changed', async () => {
    const changed = { status: 422, message: '价格已变动', more: { new_total: 6400 } }
    await openPage(route, PATH, replies({}, { 'POST order_new': changed }))
    await send()
    expect((await screen.findByText(/^价格已变动/)).textContent).toMatch(/59\.00.*64\.00/)
  })

  it('leads to the form of the address that is missing, and into its first empty field', async () => {
    await openPage(route, PATH, replies({ addresses: [], address_id: '' }, { 'GET espier/address': { data: [] } }))
    const lead = await screen.findByRole('link', { name: '填写收货地址' })
    expect(lead.getAttribute('href'), 'without scripts too').toBe('#address')
    expect(screen.getByText('请先填写收货地址')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: /^收货人/ }), '周小满')
    await userEvent.click(lead)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^手机号/ }))
  })

  it('has a line each for delivery, coupon and note', async () => {
    const chosen = {
      code: 'c-1',
      title: '满50减10',
      card_type: 'cash',
      reduce_cost: 1000,
      valid: true,
      end_date: '2026-12-31',
    }
    const preview = { ...QUOTE, coupon_discount: 1000, total_fee: 4900, arrives_on: '2026-12-02', freight_fee: 800 }
    await openPage(route, PATH, replies({ preview, coupons: [chosen], coupon_code: 'c-1' }))
    const goods = await screen.findByRole('region', { name: /^商品清单/ })
    const lines = [...goods.querySelectorAll('.hs-option__line')].map(line => line.textContent)
    expect(lines[0]).toMatch(/^配送快递配送预计 .*12月2日 周三 送达运费 ¥8\.00$/)
    expect(lines[1]).toBe('优惠券满50减10可用 1 张−¥10.00')
    expect(lines).toHaveLength(2)
    expect(goods.querySelector('details')?.open).toBe(false)
    expect(screen.getByLabelText('给商家留言')).toBeTruthy()
  })

  it('says once that no coupon works', async () => {
    const away = { code: 'c-1', title: '满500减50', card_type: 'cash', reduce_cost: 5000, valid: false }
    await openPage(route, PATH, replies({ coupons: [{ ...away, end_date: '2026-12-31' }] }))
    const goods = await screen.findByRole('region', { name: /^商品清单/ })
    expect([...goods.querySelectorAll('.hs-option__line')].map(line => line.textContent)[1]).toBe('优惠券暂无可用')
    expect(screen.getByText('不可用 1 张')).toBeTruthy()
  })

  it('shows why these goods cannot be ordered, in place of the form', async () => {
    await openPage(route, PATH, replies(refusedWith('商品已下架')))
    expect(await screen.findByText('商品已下架')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull()
  })

  it('leads to the cart if it is empty', async () => {
    await openPage(route, PATH, replies(refusedWith('购物车为空')))
    expect(await screen.findByText('去 /cart')).toBeTruthy()
  })

  itShowsThatShopIsAway(route, PATH, { 'POST checkout': { status: 503, message: '系统繁忙' } })

  itAsksForSession(route, PATH)
})
