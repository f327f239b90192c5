// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsRow } from '../../../testing/goods'
import type { Laid } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { loadCashierPoint } from './cashier-point.server'

const LOVELY = 'GET pointsmall/lovely/goods/items'
const six = Array.from({ length: 6 }, (_, i) => ({ ...goodsRow(`${i}`, 'a'), point: i }))

describe('a paid exchange', () => {
  const order = (more: object = {}) => ({
    'GET order/77': {
      data: {
        orderInfo: {
          order_class: 'pointsmall',
          pay_status: 'PAYED',
          item_point: 1600,
          total_fee: '990',
          items: [{ goods_id: '21' }, { goods_id: '22' }],
          ...more,
        },
      },
    },
  })
  const open = async (search: string, replies: Record<string, Laid>) => {
    const shop = await openShop({ [LOVELY]: { data: { list: six } }, ...replies })
    return { ...shop, visit: () => shop.visit(loadCashierPoint, `/pointitems/cashierpoint${search}`, { token: 't' }) }
  }

  it('shows what was paid, and goods that go with it', async () => {
    const { visit, asked } = await open('?order_id=77', order())
    const page = await visit()
    expect(page.order).toEqual({ id: '77', point: 1600, total: 990 })
    expect(page.lovely).toHaveLength(5)
    expect(asked(LOVELY)).toEqual([{ item_id: '21' }])
  })

  it('may have no goods any more', async () => {
    const { visit, keys } = await open('?order_id=77', order({ items: [] }))
    expect(await visit()).toMatchObject({ order: { id: '77' }, lovely: [] })
    expect(keys()).toEqual(['GET order/77'])
  })

  it.each([
    ['an order of the shop', '?order_id=77', order({ order_class: 'normal' }), 1],
    ['an order of others', '?order_id=78', order(), 1],
    ['no order', '', order(), 0],
    ['no number', '?order_id=7a', order(), 0],
  ])('is not %s', async (_, search, replies, calls) => {
    const { visit, keys } = await open(search, replies)
    expect(await visit()).toEqual({ order: null, lovely: [] })
    expect(keys()).toHaveLength(calls)
  })

  it('is an error page while the API is away', async () => {
    const { visit } = await open('?order_id=77', { 'GET order/77': { status: 503, message: 'x' } })
    expect(await thrownBy(visit())).toMatchObject({ status: 503 })
  })
})
