// @vitest-environment node
import { afterEach, describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import { loopbackApi, type Reply, redirectOf } from '../../../testing/loopback-api'
import { orderAction } from './order-actions.server'

let close: (() => unknown) | undefined
afterEach(() => close?.())

const PATH = '/member/trade?status=5'

async function post(fields: Record<string, string>, replies: Record<string, Reply> = {}, path = PATH) {
  const api = await loopbackApi(replies)
  close = api.close
  return { told: redirectOf(await orderAction(api.args(path, { order_id: '42', ...fields }))), calls: api.calls }
}

it.each([
  [1, '发起成功，订单已取消'],
  [0, '发起成功，等待商家处理'],
])('cancels with a reason, returns to the same list, and says what became of it (%i)', async (progress, message) => {
  const fields = { intent: 'cancel', cancel_reason: '不想要了' }
  const { told, calls } = await post(fields, { 'POST order/cancel': { data: { progress } } })
  expect(told).toEqual({ status: 302, to: PATH, flash: { kind: 'success', message } })
  expect(calls[0]?.body).toMatchObject({ order_id: '42', cancel_reason: '不想要了' })
})

it.each([{}, { cancel_reason: '其他' }])('asks for a reason: %o', async fields => {
  const { told, calls } = await post({ intent: 'cancel', ...(fields as Record<string, string>) })
  expect(told.flash).toEqual({ kind: 'error', message: '取消原因必填' })
  expect(calls).toEqual([])
})

it('confirms receipt', async () => {
  const { told } = await post({ intent: 'confirm' }, { 'POST order/confirmReceipt': { data: {} } })
  expect(told.flash).toEqual({ kind: 'success', message: '收货成功' })
})

it('shows why the shop refuses', async () => {
  const reply = { status: 422, message: '未发货订单不可确认收货' }
  const { told } = await post({ intent: 'confirm' }, { 'POST order/confirmReceipt': reply })
  expect(told).toMatchObject({ to: PATH, flash: { kind: 'error', message: '未发货订单不可确认收货' } })
})

const line = (item_id: string, order_item_type = 'normal') => ({
  item_id,
  num: 2,
  distributor_id: '9',
  order_item_type,
})
const order = (...items: object[]) => ({ 'GET order/42': { data: { orderInfo: { items } } } })

it('puts all lines into the cart again, without gifts', async () => {
  const replies = { ...order(line('1'), line('2'), line('3', 'gift')), 'POST cart': { data: {} } }
  const { told, calls } = await post({ intent: 'again' }, replies)
  expect(told).toEqual({ status: 302, to: '/cart', flash: { kind: 'success', message: '已加入购物车' } })
  expect(calls.slice(1).map(({ body }) => [body.item_id, body.num, body.distributor_id])).toEqual([
    ['1', '2', '9'],
    ['2', '2', '9'],
  ])
})

it('says that nothing can be bought again', async () => {
  const replies = { ...order(line('1')), 'POST cart': { status: 422, message: '商品已下架' } }
  const { told } = await post({ intent: 'again' }, replies)
  expect(told).toMatchObject({ to: PATH, flash: { kind: 'error', message: '商品已下架' } })
})

it('reminds the shop, and says so on a server without this call', async () => {
  const { told } = await post({ intent: 'remind' }, { 'POST order/remind': { data: { status: true } } })
  expect(told).toMatchObject({ to: PATH, flash: { kind: 'success', message: '已提醒商家尽快处理' } })
  close?.()
  const other = await post({ intent: 'remind' })
  expect(other.told.flash).toEqual({ kind: 'error', message: '暂不支持催发货，请联系商家' })
})

it('gives back the difference to a lower price, says so on a server without this call, and why there is none', async () => {
  const { told, calls } = await post(
    { intent: 'protect' },
    { 'POST price-protection': { data: { refund_fee: 2_050 } } },
  )
  expect(told).toMatchObject({ to: PATH, flash: { kind: 'success', message: '差价 ¥20.50 已按原支付方式退回' } })
  expect(calls[0]?.body).toMatchObject({ order_id: '42' })
  close?.()
  const none = await post({ intent: 'protect' }, { 'POST price-protection': { status: 422, message: '目前没有差价' } })
  expect(none.told.flash).toEqual({ kind: 'error', message: '目前没有差价' })
  close?.()
  const other = await post({ intent: 'protect' })
  expect(other.told.flash).toEqual({ kind: 'error', message: '暂不支持在线申请价保，请联系商家' })
})

it('deletes an order, and leaves its page', async () => {
  const { told, calls } = await post({ intent: 'delete' }, { 'POST /trade.delete': { data: { status: true } } })
  expect(told).toMatchObject({ to: PATH, flash: { message: '删除成功！' } })
  expect(calls[0]?.body).toMatchObject({ tid: '42' })
  close?.()
  const page = await post(
    { intent: 'delete' },
    { 'POST /trade.delete': { data: { status: true } } },
    '/member/trade/42',
  )
  expect(page.told.to).toBe('/member/trade')
})

describe('the buttons of an order', () => {
  const press = (fields: Record<string, string>, replies: Record<string, Reply> = {}, path = PATH) =>
    sendForm(orderAction, { order_id: '42', ...fields }, { path, replies })
  const DONE = { data: { status: true } }

  it.each([
    ['confirm', 'POST order/confirmReceipt', { order_id: '42' }],
    ['remind', 'POST order/remind', { order_id: '42' }],
    ['delete', 'POST /trade.delete', { tid: '42' }],
  ])('%s calls %s', async (intent, call, sent) => {
    const { asked } = await press({ intent }, { [call]: DONE })
    expect(asked).toEqual([[call, sent]])
  })

  it.each(['confirm', 'remind', 'delete', 'again', 'protect', 'cancel'])('%s needs an order', async intent => {
    const { told, asked } = await press({ intent, order_id: '', cancel_reason: '不想要了' })
    expect([told?.to, told?.flash?.kind, asked]).toEqual([PATH, 'error', []])
  })

  it('cancel sends words only for another reason', async () => {
    const other = { intent: 'cancel', cancel_reason: '其他', other_reason: '地址变了' }
    const replies = { 'POST order/cancel': DONE }
    expect((await press(other, replies)).asked[0]?.[1]).toEqual({
      order_id: '42',
      cancel_reason: '其他',
      other_reason: '地址变了',
    })
    const plain = await press({ intent: 'cancel', cancel_reason: '不想要了' }, replies)
    expect(plain.asked[0]?.[1]).toEqual({ order_id: '42', cancel_reason: '不想要了' })
  })

  it.each([
    ['/member/trade/42', '/member/trade'],
    ['/member/trade/42x', '/member/trade/42x'],
    ['/x/member/trade/42', '/x/member/trade/42'],
    ['/member/trade/point', '/member/trade/point'],
  ])('delete on %s leads to %s', async (path, to) => {
    expect((await press({ intent: 'delete' }, { 'POST /trade.delete': DONE }, path)).told?.to).toBe(to)
  })
})
