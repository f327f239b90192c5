// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsRow } from '../../../testing/goods'
import { type Laid, redirectOf } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { POINT_ITEM, POINT_MALL } from '../../../testing/points'
import { loadCashierPoint } from '../pointitems.cashierpoint/cashier-point.server'
import { loadPointItem, pointItemAction } from './point-item.server'

const LOVELY = 'GET pointsmall/lovely/goods/items'
const AWAY = { status: 503, message: 'x' }
const RATES = { data: { list: [], total_count: 0 } }
const six = Array.from({ length: 6 }, (_, i) => ({ ...goodsRow(`${i}`, 'a'), point: i }))
const REPLIES: Record<string, Laid> = { ...POINT_MALL, 'GET order/rate/list': RATES, [LOVELY]: { data: { list: six } } }

describe('an item for points', () => {
  const open = (replies: Record<string, Laid> = {}) => openShop({ ...REPLIES, ...replies })
  const ofId = { params: { id: '21' } }

  it('has its data, reviews, and five others', async () => {
    const shop = await open()
    const page = await shop.visit(loadPointItem, '/pointitems/21?spec=2', { ...ofId, token: 't' })
    const { intro: _, ...item } = POINT_ITEM
    expect(page).toMatchObject({
      item: { ...item, intro: [{ tag: 'p', children: ['一杯一年'] }], video: null, crumbs: [] },
      balance: 2000,
      lovely: [0, 1, 2, 3, 4].map(point => ({ item_id: `${point}`, point })),
      spec: '2',
      rates: { isFirst: true },
    })
    expect(page.lovely).toHaveLength(5)
    expect(shop.asked('GET pointsmall/goods/items/21')).toEqual([{ is_tdk: '1' }])
    expect(shop.asked(LOVELY)).toEqual([{ item_id: '21' }])
    expect(shop.asked('GET order/rate/list')[0]).toMatchObject({ item_id: '21', order_type: 'pointsmall' })
  })

  it('is shown without what has no answer, and to visitors without points', async () => {
    const shop = await open({ [LOVELY]: AWAY })
    const page = await shop.visit(loadPointItem, '/pointitems/21', ofId)
    expect(page).toMatchObject({ balance: null, lovely: [], spec: null })
    expect(shop.keys()).not.toContain('GET point/member/info')
  })

  it.each(['x', '21x', 'x21', '1'.repeat(19), ''])('has no number like %j', async id => {
    const shop = await open()
    expect(await thrownBy(shop.visit(loadPointItem, '/pointitems/x', { params: { id } }))).toMatchObject({
      status: 404,
    })
    const args = { ...shop.args('/pointitems/x', { intent: 'exchange', item_id: '31' }), params: { id } }
    expect(await thrownBy(Promise.resolve().then(() => pointItemAction(args)))).toMatchObject({ status: 404 })
    expect(shop.calls).toEqual([])
  })
})

describe('a paid exchange', () => {
  const order = (more: object = {}) => ({
    'GET order/77': {
      data: {
        orderInfo: {
          ...{ order_class: 'pointsmall', pay_status: 'PAYED', item_point: 1600, total_fee: '990' },
          items: [{ goods_id: '21' }, { goods_id: '22' }],
          ...more,
        },
      },
    },
  })
  const open = async (search: string, replies: Record<string, Laid>) => {
    const shop = await openShop({ ...REPLIES, ...replies })
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

  it('has to be paid first', async () => {
    const { visit } = await open('?order_id=77', order({ pay_status: 'NOTPAY' }))
    expect(redirectOf(await thrownBy(visit())).to).toBe('/cashier?order_id=77')
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
    const { visit } = await open('?order_id=77', { 'GET order/77': AWAY })
    expect(await thrownBy(visit())).toMatchObject({ status: 503 })
  })
})
