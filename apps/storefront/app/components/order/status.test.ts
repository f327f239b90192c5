// @vitest-environment node
import { expect, it } from 'vitest'
import { type OrderFacts, orderActions, orderLook, orderSteps } from './status'

it.each([
  ['NOTPAY', '待付款'],
  ['PAYED', '待发货'],
  ['PAYED_PENDING', '待自提'],
  ['PAYED_PARTAIL', '部分发货'],
  ['PAYED_WAIT_PROCESS', '退款处理中'],
  ['WAIT_BUYER_CONFIRM', '待收货'],
  ['DONE', '已完成'],
  ['CANCEL', '已取消'],
  ['CLOSED', '已关闭'],
] as const)('%s reads %s', (des, text) => {
  expect(orderLook(des).short).toBe(text)
})

const FACTS: OrderFacts = {
  order_id: '42',
  order_status_des: 'NOTPAY',
  order_class: 'normal',
  order_type: 'normal',
  receipt: 'logistics',
  can_apply_cancel: 0,
  can_apply_aftersales: 0,
  voucher: null,
  isPaid: true,
  isSent: false,
  mayRate: false,
  request: '',
  isRequestOpen: false,
  isRequestForShop: false,
  protectFee: 0,
}
const offers = (facts: Partial<OrderFacts>) =>
  Object.entries(orderActions({ ...FACTS, ...facts }))
    .filter(([, can]) => can)
    .map(([name]) => name)

it.each([
  [{ order_status_des: 'NOTPAY', can_apply_cancel: 1, isPaid: false }, ['pay', 'cancel']],
  [{ order_status_des: 'NOTPAY', can_apply_cancel: 1, isPaid: false, voucher: 2 }, ['pay', 'voucher', 'cancel']],
  // The shop looks for the money.
  [{ order_status_des: 'NOTPAY', can_apply_cancel: 1, isPaid: false, voucher: 0 }, ['seeVoucher', 'cancel']],
  [{ order_status_des: 'PAYED', can_apply_cancel: 1 }, ['remind', 'cancel', 'invoice']],
  [{ order_status_des: 'PAYED_PENDING', receipt: 'ziti', can_apply_cancel: 1 }, ['cancel', 'invoice']],
  [{ order_status_des: 'PAYED_PARTAIL', isSent: true }, ['remind', 'track', 'invoice']],
  [{ order_status_des: 'PAYED_WAIT_PROCESS' }, ['remind']],
  [
    { order_status_des: 'PAYED_PARTAIL', isSent: true, can_apply_aftersales: 1 },
    ['remind', 'track', 'aftersales', 'invoice'],
  ],
  [
    { order_status_des: 'WAIT_BUYER_CONFIRM', isSent: true, can_apply_aftersales: 1 },
    ['confirm', 'track', 'aftersales', 'again', 'invoice'],
  ],
  [
    { order_status_des: 'DONE', isSent: true, can_apply_aftersales: 1, mayRate: true },
    ['rate', 'track', 'aftersales', 'again', 'invoice', 'delete'],
  ],
  [{ order_status_des: 'DONE', isSent: true }, ['track', 'again', 'invoice', 'delete']],
  [{ order_status_des: 'DONE', request: '900' }, ['request', 'again', 'invoice', 'delete']],
  // The shop refuses to end or to remove an order while it looks at a request.
  [{ order_status_des: 'DONE', request: '900', isRequestOpen: true }, ['request', 'again', 'invoice']],
  [
    { order_status_des: 'WAIT_BUYER_CONFIRM', isSent: true, request: '900', isRequestOpen: true },
    ['track', 'request', 'again', 'invoice'],
  ],
  [
    { order_status_des: 'WAIT_BUYER_CONFIRM', request: '900', isRequestOpen: true, isRequestForShop: true },
    ['remind', 'request', 'again', 'invoice'],
  ],
  [{ order_status_des: 'CLOSED', isSent: true, request: '900' }, ['track', 'request', 'again', 'delete']],
  [
    { order_status_des: 'NOTPAY', order_type: 'memberCard', can_apply_cancel: 1, isPaid: false },
    ['pay', 'cancel', 'card'],
  ],
  // Nothing was delivered that could be rated, sent back or bought again.
  [
    { order_status_des: 'DONE', order_type: 'memberCard', mayRate: true, can_apply_aftersales: 1 },
    ['card', 'invoice', 'delete'],
  ],
  [{ order_status_des: 'DONE', protectFee: 100 }, ['protect', 'again', 'invoice', 'delete']],
  [{ order_status_des: 'CANCEL', isPaid: false }, ['again', 'delete']],
  [
    { order_status_des: 'DONE', order_class: 'pointsmall', isSent: true, mayRate: true },
    ['rate', 'track', 'exchange', 'delete'],
  ],
] as const)('offers what fits %o', (facts, names) => {
  expect(offers(facts).toSorted()).toEqual([...names].toSorted())
})

it('shows times under the finished steps', () => {
  const order = {
    order_type: 'normal',
    order_status_des: 'WAIT_BUYER_CONFIRM',
    receipt_type: 'logistics',
    create_time: 1,
    pay_time: '2026-11-11 10:00:05',
    delivery_time: 2,
    end_time: '',
  } as const
  const { items, current } = orderSteps(order, time => (time === '' ? '' : `t${time}`))
  expect(current).toBe(3)
  expect(items).toEqual([
    { label: '提交订单', note: 't1' },
    { label: '付款', note: '2026-11-11 10:00' },
    { label: '出库', note: 't2' },
    { label: '收货' },
    { label: '完成' },
  ])
})

it('shows the steps of a membership, which nobody sends', () => {
  const order = {
    order_type: 'memberCard',
    order_status_des: 'DONE',
    receipt_type: 'logistics',
    create_time: 1,
    pay_time: '2026-11-11 10:00:05',
    delivery_time: '',
    end_time: 3,
  } as const
  const { items, current } = orderSteps(order, time => (time === '' ? '' : `t${time}`))
  expect([items.map(({ label }) => label), current]).toEqual([['提交订单', '付款', '完成'], 3])
  expect(orderSteps({ ...order, order_status_des: 'NOTPAY' }, () => '').current).toBe(1)
})

it('shows the steps of a pickup order', () => {
  const order = { order_type: 'normal', receipt_type: 'ziti', create_time: 1, pay_time: '2026-11-11 10:00:05' } as const
  const waiting = { ...order, order_status_des: 'PAYED_PENDING', delivery_time: '', end_time: '' } as const
  const text = (time: number | '') => (time === '' ? '' : `t${time}`)
  expect(orderSteps(waiting, text)).toMatchObject({
    current: 2,
    items: [{}, {}, { label: '到店自提' }, { label: '完成' }],
  })
  const done = { ...order, order_status_des: 'DONE', delivery_time: 2, end_time: 2 } as const
  expect(orderSteps(done, text)).toMatchObject({ current: 4, items: [{}, {}, { note: 't2' }, { note: 't2' }] })
})
