import { cleanup, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openPage, signInFor } from '../../../testing/open-page'
import { ITEM, order, orderPage } from '../../../testing/order'
import * as route from './route'

const PATH = '/member/trade/42'
const OPTIONS = { pattern: '/member/trade/:id' }
describe('/member/trade/42', () => {
  it('tells how its price came about', async () => {
    const price_steps = [
      { rule: 'list', text: '商品总额', amount: 6900 },
      { rule: 'member', text: '会员折扣', amount: -1000 },
      { rule: 'freight', text: '包邮', amount: 0 },
    ]
    await openPage(route, PATH, order({ price_steps }), OPTIONS)
    const trace = (await screen.findByText('价格明细')).closest('details')!
    expect([...trace.querySelectorAll('dd')].map(row => row.textContent)).toEqual([
      '¥69.00',
      '−¥10.00',
      '免运费',
      '¥59.00',
    ])
  })

  it('adds up: lines before shared discounts, what was paid, what went back and why, and what stays', async () => {
    const items = [{ ...ITEM, num: 1, sale_price: 8_900, total_fee: 5_900 }]
    const sums = { items, item_fee: '10000', coupon_discount: 3_000, freight_fee: 800, total_fee: '6700' }
    const paid = { order_status_des: 'CLOSED', order_class: 'normal', pay_status: 'PAYED', can_apply_cancel: 0 }
    const refund = {
      refund_bn: 'RF1',
      kind: 'aftersales',
      aftersales_bn: '9001',
      refund_status: 'SUCCESS',
      refund_fee: 5_900,
      refund_point: 0,
      pay_type: 'testpay',
      create_time: 1_700_000_000,
      refund_success_time: 1_700_000_060,
      steps: [
        { rule: 'goods', text: '退款商品 1 件', amount: 8_900 },
        { rule: 'coupon', text: '优惠券已抵扣', amount: -3_000 },
      ],
    }
    const found = orderPage({ ...paid, ...sums }, { refunds: [refund] })
    const payment = { tradeState: 'REFUND', payDate: '2026-11-22 10:05:00' }
    Object.assign(found['GET order/page/42'].data.order, { tradeInfo: payment })
    await openPage(route, PATH, found, OPTIONS)
    expect(await screen.findByRole('heading', { name: '已关闭' })).toBeTruthy()
    const goods = screen.getByRole('region', { name: '商品信息' })
    expect(goods.querySelector('tbody')!.textContent).toContain('¥89.00')
    const rows = [...screen.getByRole('region', { name: '金额明细' }).querySelectorAll('.hs-order__money > div')]
    expect(rows.map(row => [...row.children].map(cell => cell.textContent!.replace(/^(¥[\d.]+)\1?.*/, '$1')))).toEqual([
      ['商品金额', '¥89.00'],
      ['优惠券', '−¥30.00'],
      ['运费', '¥8.00'],
      ['实付金额', '¥67.00'],
      ['已退款', '−¥59.00'],
      ['退款后实付', '¥8.00'],
    ])
    const story = screen.getByRole('region', { name: '退款记录' })
    expect(story.textContent).toContain('售后退款 ¥59.00')
    const steps = [...story.querySelectorAll('dl > div')].map(row => row.textContent)
    expect(steps).toEqual(['退款商品 1 件¥89.00', '优惠券已抵扣−¥30.00', '退款金额¥59.00'])
    expect(story.querySelector('a')?.getAttribute('href')).toContain('9001')
  })

  it('does not give the reason of a cancellation that the shop refused', async () => {
    const cancelData = { cancel_reason: '不想要了', shop_reject_reason: '已打包' }
    await openPage(route, PATH, order({ order_status_des: 'PAYED' }, { cancelData }), OPTIONS)
    expect(await screen.findByText('取消申请未通过，商家回复：已打包')).toBeTruthy()
    expect(screen.queryByText(/取消原因：/)).toBeNull()
  })

  it('shows an unpaid order with its actions', async () => {
    await openPage(route, PATH, order(), OPTIONS)
    expect(await screen.findByRole('heading', { name: '待付款' })).toBeTruthy()
    expect(screen.getByText('未付款')).toBeTruthy()
    expect(screen.getByText('不开发票')).toBeTruthy()
    const [next, ...others] = document.querySelector('.hs-order-buttons')!.children
    expect([next?.textContent, next?.className]).toEqual(['付款', expect.stringContaining('hj-button--primary')])
    expect(others.some(({ className }) => className.includes('hj-button--primary'))).toBe(false)
    expect(screen.getByText('应付金额')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'T恤' }).getAttribute('href')).toBe('/items/5')
  })

  it('says when a parcel on its way counts as received, unless the shop looks at a request', async () => {
    const sent = { order_status_des: 'WAIT_BUYER_CONFIRM', delivery_code: '', auto_finish_time: 1_796_000_000 }
    await openPage(route, PATH, order(sent), OPTIONS)
    expect(await screen.findByText('收到后请确认收货，2026-11-30 08:53 起将自动确认')).toBeTruthy()
  })

  it('tells the points to come, and the points that it brought', async () => {
    const paid = { pay_status: 'PAYED', get_points: 1_059, can_apply_cancel: 0 }
    await openPage(route, PATH, order({ ...paid, order_status_des: 'PAYED' }), OPTIONS)
    expect(await screen.findByText('确认收货后可得 1,059 积分')).toBeTruthy()
    cleanup()
    await openPage(route, PATH, orderPage({ ...paid, order_status_des: 'DONE' }), OPTIONS)
    expect(await screen.findByText('本单已得 1,059 积分')).toBeTruthy()
    cleanup()
    await openPage(route, PATH, orderPage({ ...paid, order_status_des: 'PAYED_WAIT_PROCESS' }), OPTIONS)
    expect(await screen.findByRole('region', { name: '金额明细' })).toBeTruthy()
    expect(screen.queryByText(/1,059 积分/), 'the shop is asked to cancel it').toBeNull()
  })

  it('waits while the shop looks for the money of a transfer', async () => {
    await openPage(route, PATH, order({ offline_pay_check_status: 0 }), OPTIONS)
    expect(await screen.findByRole('heading', { name: '待商家确认' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '付款' })).toBeNull()
  })

  it('offers what can be done with a received order, and after-sales for each line', async () => {
    const lines = [
      { ...ITEM, left_aftersales_num: 2, show_aftersales: 0 },
      { ...ITEM, id: '2', item_name: '杯子', left_aftersales_num: 0, show_aftersales: 1 },
    ]
    const done = { order_status_des: 'DONE', can_apply_cancel: 0, can_apply_aftersales: 1, pay_status: 'PAYED' }
    const invoices = { 'GET order/invoice/list': { data: { list: [], total_count: 0 } } }
    await openPage(route, PATH, { ...order({ ...done, is_rate: false, items: lines }), ...invoices }, OPTIONS)
    expect((await screen.findByRole('link', { name: '评价' })).getAttribute('href')).toBe('/member/trade/rate?id=42')
    for (const name of ['再次购买', '删除订单 42']) expect(screen.getByRole('button', { name })).toBeTruthy()
    const links = screen.getAllByRole('link', { name: /售后$/ }).map(link => link.getAttribute('href'))
    expect(links).toEqual([
      '/member/aftersales/apply-refund?order_id=42',
      '/member/aftersales/apply-refund?order_id=42&item_id=1',
      '/member/trade/aftersale?orderId=42&itemId=2',
    ])
    expect(screen.getByText('申请开票')).toBeTruthy()
  })

  describe('with a price protection', () => {
    const paid = { order_status_des: 'DONE', can_apply_cancel: 0, order_class: 'normal', pay_status: 'PAYED' }
    const line = { sub_order_id: '1', num: 2, paid_fee: 5_900, now_price: 2_450, refund_fee: 1_000, granted_fee: 0 }
    const grant = { refund_bn: 'RF1', refund_fee: 600, pay_type: 'testpay', create_time: 1_700_000_000 }
    const FAR = 4_000_000_000
    const open = (found: object) => {
      const protection = {
        order_id: '42',
        refund_fee: 0,
        end_time: FAR,
        reason: '',
        list: [line],
        grants: [],
        ...found,
      }
      return openPage(route, PATH, orderPage(paid, { protection }), OPTIONS)
    }
    const block = () => screen.findByRole('region', { name: '价格保护' })

    it('shows the difference, and gives it back with one tap', async () => {
      await open({ refund_fee: 1_000 })
      expect((await block()).textContent).toContain('T恤 ×2：成交 ¥59.00，现在 ¥49.00')
      const button = screen.getByRole<HTMLButtonElement>('button', { name: '一键价保' })
      expect(Object.fromEntries(new FormData(button.form!))).toEqual({ order_id: '42', intent: 'protect' })
    })

    it('shows where the money went, also after the time', async () => {
      const done = { ...grant, refund_success_time: 1_700_000_060 }
      const grants = [done, { ...grant, refund_bn: 'RF2', refund_success_time: '' }]
      await open({ end_time: 1, grants, list: [{ ...line, refund_fee: 0 }] })
      const text = (await block()).textContent
      expect(text).toContain('已退差价 ¥6.00原路退回（测试支付），2023-11-15 06:14 已退回')
      expect(text).toContain('2023-11-15 06:13 已发起退款，预计1至3个工作日到账')
      expect(screen.queryByRole('button', { name: '一键价保' })).toBeNull()
    })

    it('says how long it lasts, and nothing when it is over', async () => {
      await open({ reason: '目前没有差价', list: [{ ...line, refund_fee: 0 }] })
      expect((await block()).textContent).toContain('目前没有差价，期间降价可在这里一键退回')
    })

    const closed = { ...line, paid_fee: 0, refund_fee: 0, reason: '换购商品不参加价保' }

    it('says why some goods have none', async () => {
      await open({ reason: '目前没有差价', list: [{ ...line, refund_fee: 0 }, closed] })
      expect((await block()).textContent).toContain('T恤：换购商品不参加价保')
    })

    it('says why no goods have one', async () => {
      await open({ reason: closed.reason, list: [closed] })
      const text = (await block()).textContent
      expect(text).toContain('换购商品不参加价保')
      expect(text).not.toContain('价保至')
    })

    it.each([
      ['the time is over', { end_time: 1 }],
      ['no goods take part', { list: [{ ...line, num: 0, refund_fee: 0 }] }],
    ])('is not there when %s', async (_, found) => {
      await open(found)
      await screen.findByRole('heading', { name: '已完成' })
      expect(screen.queryByRole('region', { name: '价格保护' })).toBeNull()
    })
  })

  it('shows a membership as what it is: a card, with nothing to send or to give back', async () => {
    const card = { order_type: 'memberCard', title: '禾卡30天', items: [], item_fee: '3000', total_fee: '3000' }
    const paid = { order_status_des: 'DONE', can_apply_cancel: 0, pay_status: 'PAYED', is_rate: false }
    const invoices = { 'GET order/invoice/list': { data: { list: [], total_count: 0 } } }
    await openPage(route, PATH, { ...order({ ...card, ...paid }), ...invoices }, OPTIONS)
    const row = (await screen.findByText('禾卡30天')).closest('tr')!
    expect(row.textContent).toContain('¥30.00')
    for (const absent of ['收货人信息', '出库', '收货', '评价', '申请售后', '再次购买'])
      expect(screen.queryByText(absent)).toBeNull()
    expect(screen.getByRole('link', { name: '我的会员卡' }).getAttribute('href')).toBe('/member/vip')
  })

  it('shows why an order was cancelled', async () => {
    const cancelData = { cancel_reason: '不想要了', shop_reject_reason: '' }
    await openPage(route, PATH, order({ order_status_des: 'CANCEL', can_apply_cancel: 0 }, { cancelData }), OPTIONS)
    // Nobody has paid it, and nobody has to.
    expect(await screen.findByText('订单金额')).toBeTruthy()
    expect(screen.queryByText('应付金额')).toBeNull()
    expect(await screen.findByText('取消原因：不想要了')).toBeTruthy()
  })

  it('shows the order without its parcels if their call fails', async () => {
    const sent = { order_status_des: 'WAIT_BUYER_CONFIRM', can_apply_cancel: 0, delivery_code: 'SF1' }
    const away = { 'GET delivery/lists': { status: 503, message: '系统繁忙' } }
    await openPage(route, PATH, { ...order(sent), ...away }, OPTIONS)
    expect(await screen.findByRole('heading', { name: '待收货' })).toBeTruthy()
  })

  it.each([
    ['an order of somebody else', PATH, { 'GET order/42': { status: 404, message: '订单不存在' } }, 404],
    ['what is no number', '/member/trade/abc', {}, 404],
    ['an absent shop', PATH, { 'GET order/42': { status: 503, message: '系统繁忙' } }, 503],
  ])('shows the error page for %s', async (_, path, replies, status) => {
    await openPage(route, path, replies, OPTIONS)
    expect(await screen.findByText(`错误 ${status}`)).toBeTruthy()
  })

  it('redirects to sign-in and back without a session', async () => {
    await openPage(route, PATH, {}, { ...OPTIONS, token: null })
    expect(await screen.findByText(signInFor(PATH))).toBeTruthy()
  })
})
