// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { goodsRow } from '../../../testing/goods'
import type { Laid } from '../../../testing/loopback-api'
import { openShop, thrownBy } from '../../../testing/open-shop'
import { POINT_ITEM, POINT_MALL } from '../../../testing/points'
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
