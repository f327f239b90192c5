// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { invoiceRow, order } from '../../../testing/order'
import { readOrder } from './order-page.server'

const ROW = {
  delivery_id: '7',
  delivery_corp: 'SF',
  delivery_corp_name: '顺丰速运',
  delivery_code: 'SF1',
  items: [{ item_name: 'T恤' }],
  items_num: 2,
  status_msg: '已发货',
}
const WAY = [{ AcceptTime: '10:00', AcceptStation: '杭州' }]
const PARCEL = {
  id: '7',
  corp: '顺丰速运',
  corpCode: 'SF',
  code: 'SF1',
  items: [{ item_name: 'T恤' }],
  num: 2,
  status: '已发货',
  trackState: '',
  track: [{ time: '10:00', text: '杭州' }],
}

describe('an order', () => {
  const WHOLE = 'GET order/page/42'
  const read = (replies: Record<string, Laid>) =>
    askPage(({ api }) => readOrder(api, '42'), { path: '/member/trade/42', replies })

  it('is read with one call', async () => {
    const found = order({})['GET order/42'].data
    const protection = { order_id: '42', refund_fee: 900 }
    const data = { order: found, parcels: [{ ...ROW, track: WAY }], invoices: [invoiceRow({})], protection }
    const answer = await read({ [WHOLE]: { data } })
    expect(answer.page).toMatchObject({ found: { orderInfo: { order_id: '42' } }, parcels: [PARCEL], protection })
    expect(answer.page?.invoices).toMatchObject([{ id: '3', status: 'pending' }])
    expect(answer.asked.map(([key]) => key)).toEqual([WHOLE])
    const none = await read({ [WHOLE]: { data: { ...data, protection: null } } })
    expect(none.page?.protection).toBeUndefined()
  })

  it('is missing where nobody knows it', async () => {
    expect((await read({})).page).toBeNull()
    expect((await read({ [WHOLE]: { data: { order: null, parcels: [], invoices: [], protection: null } } })).page).toBe(
      null,
    )
  })
})
