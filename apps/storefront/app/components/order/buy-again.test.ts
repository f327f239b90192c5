// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { orderAction } from './order-actions.server'

const PATH = '/member/trade?status=5'
const line = (item_id: string, order_item_type = 'normal') => ({
  item_id,
  num: 2,
  distributor_id: '9',
  order_item_type,
})
const order = (...items: object[]) => ({ 'GET order/42': { data: { orderInfo: { items } } } })
const again = (replies: Record<string, Laid>) =>
  sendForm(orderAction, { intent: 'again', order_id: '42' }, { path: PATH, replies })
const refusing =
  (...ids: string[]): Laid =>
  fields =>
    ids.includes(fields.item_id ?? '') ? { status: 422, message: `下架${fields.item_id}` } : { data: {} }

describe('再次购买', () => {
  it('puts what can still be bought into the cart, and counts the rest', async () => {
    const { told, asked } = await again({ ...order(line('1'), line('2'), line('3')), 'POST cart': refusing('1', '3') })
    expect(told).toEqual({
      status: 302,
      to: '/cart',
      flash: { kind: 'success', message: '已加入购物车，2种商品已不能购买' },
    })
    expect(asked.slice(1)).toEqual(
      ['1', '2', '3'].map(item_id => ['POST cart', { item_id, num: '2', distributor_id: '9', cart_type: 'cart' }]),
    )
  })

  it('says the first reason when nothing goes in', async () => {
    const { told } = await again({ ...order(line('1'), line('2')), 'POST cart': refusing('1', '2') })
    expect(told).toMatchObject({ to: PATH, flash: { kind: 'error', message: '下架1' } })
  })

  it('says so where there are only gifts', async () => {
    const { told, asked } = await again(order(line('1', 'gift')))
    expect([told?.flash, asked.length]).toEqual([{ kind: 'error', message: '商品已不能购买' }, 1])
  })

  it('ends at once while the shop is away', async () => {
    const away: Laid = { status: 503, message: '系统繁忙' }
    const { told, asked } = await again({ ...order(line('1'), line('2')), 'POST cart': away })
    expect([told?.flash, asked.length]).toEqual([{ kind: 'error', message: '系统繁忙' }, 2])
  })

  it('leads to sign-in when the session has ended', async () => {
    const ended: Laid = { status: 401, message: '请登录' }
    const { told, asked } = await again({ ...order(line('1'), line('2')), 'POST cart': ended })
    expect(told?.to).toBe('/auth/login?redirectUrl=%2Fmember%2Ftrade%3Fstatus%3D5')
    expect(asked).toHaveLength(2)
  })

  it('says why the order cannot be read', async () => {
    const { told } = await again({ 'GET order/42': { status: 422, message: '订单不存在' } })
    expect(told).toMatchObject({ to: PATH, flash: { kind: 'error', message: '订单不存在' } })
  })
})
