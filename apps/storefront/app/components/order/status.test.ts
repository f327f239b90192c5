// @vitest-environment node
import { expect, it } from 'vitest'
import { orderActions, orderLook, orderSteps } from './status'

it.each([
  ['NOTPAY', '待付款'],
  ['PAYED', '待发货'],
  ['PAYED_PENDING', '待自提'],
  ['PAYED_PARTAIL', '部分发货'],
  ['PAYED_WAIT_PROCESS', '退款处理中'],
  ['WAIT_BUYER_CONFIRM', '待收货'],
  ['DONE', '已完成'],
  ['CANCEL', '已取消'],
] as const)('%s reads %s', (des, text) => {
  expect(orderLook(des).short).toBe(text)
})

it('offers the actions that fit the state', () => {
  const offers = (order_status_des: 'NOTPAY' | 'WAIT_BUYER_CONFIRM' | 'DONE', can_apply_cancel: 0 | 1) =>
    orderActions({ order_status_des, can_apply_cancel })
  expect(offers('NOTPAY', 1)).toEqual({ pay: true, cancel: true, confirm: false })
  expect(offers('WAIT_BUYER_CONFIRM', 0)).toEqual({ pay: false, cancel: false, confirm: true })
  expect(offers('DONE', 0)).toEqual({ pay: false, cancel: false, confirm: false })
})

it('shows times under the finished steps', () => {
  const order = {
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

it('shows the steps of a pickup order', () => {
  const order = { receipt_type: 'ziti', create_time: 1, pay_time: '2026-11-11 10:00:05' } as const
  const waiting = { ...order, order_status_des: 'PAYED_PENDING', delivery_time: '', end_time: '' } as const
  const text = (time: number | '') => (time === '' ? '' : `t${time}`)
  expect(orderSteps(waiting, text)).toMatchObject({
    current: 2,
    items: [{}, {}, { label: '到店自提' }, { label: '完成' }],
  })
  const done = { ...order, order_status_des: 'DONE', delivery_time: 2, end_time: 2 } as const
  expect(orderSteps(done, text)).toMatchObject({ current: 4, items: [{}, {}, { note: 't2' }, { note: 't2' }] })
})
