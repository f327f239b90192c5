// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { invoiceRow, order } from '../../../testing/order'
import { readOrder } from './order-page.server'
import { loadParcels } from './parcels.server'

const LIST = 'GET delivery/lists'
const PULL = 'GET delivery/trackerpull'
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
  track: [{ time: '10:00', text: '杭州' }],
}
const PARCELS = { [LIST]: { data: { list: [ROW] } }, [PULL]: { data: WAY } }

describe('parcels', () => {
  const load = (replies: Record<string, Laid>) =>
    askPage(({ api }) => loadParcels(api, '42'), { path: '/member/trade/42', replies })

  it('have their ways', async () => {
    const { page, asked } = await load(PARCELS)
    expect(page).toEqual([PARCEL])
    expect(asked).toEqual([
      [LIST, { order_id: '42' }],
      [PULL, { delivery_id: '7' }],
    ])
  })

  it('have no way without a number, or when it cannot be had', async () => {
    const old = { ...ROW, delivery_id: '0' }
    const { page, asked } = await load({ ...PARCELS, [LIST]: { data: { list: [old] } } })
    expect([page, asked.length]).toEqual([[{ ...PARCEL, id: '0', track: [] }], 1])
    expect((await load({ ...PARCELS, [PULL]: { status: 500, message: 'x' } })).page).toEqual([{ ...PARCEL, track: [] }])
  })

  it('are none when they cannot be had', async () => {
    expect((await load({ [LIST]: { status: 500, message: 'x' } })).page).toEqual([])
  })
})

describe('an order', () => {
  const WHOLE = 'GET order/page/42'
  const read = (replies: Record<string, Laid>, onlyParcels = false) =>
    askPage(args => readOrder(args, '42', { onlyParcels }), { path: '/member/trade/42', replies })
  const sent = { order_status_des: 'WAIT_BUYER_CONFIRM', order_class: 'normal', pay_status: 'PAYED' }
  const parts = (changes: object) => ({
    ...order({ ...sent, delivery_code: 'SF1', ...changes }),
    ...PARCELS,
    'GET order/invoice/list': { data: { list: [invoiceRow({})] } },
    'GET price-protection': { data: { list: [{ order_id: '42', refund_fee: 900 }] } },
  })
  const keysOf = ({ asked }: Awaited<ReturnType<typeof read>>) => asked.map(([key]) => key).toSorted()

  it('is read with one call where the shop has it', async () => {
    const found = order({})['GET order/42'].data
    const protection = { order_id: '42', refund_fee: 900 }
    const data = { order: found, parcels: [{ ...ROW, track: WAY }], invoices: [invoiceRow({})], protection }
    const answer = await read({ [WHOLE]: { data } })
    expect(answer.page).toMatchObject({ found: { orderInfo: { order_id: '42' } }, parcels: [PARCEL], protection })
    expect(answer.page?.invoices).toMatchObject([{ id: '3', status: 'pending' }])
    expect(keysOf(answer)).toEqual([WHOLE])
    const none = await read({ [WHOLE]: { data: { ...data, protection: null } } })
    expect(none.page?.protection).toBeUndefined()
  })

  it('is read in parts of another server', async () => {
    const answer = await read(parts({}))
    expect(answer.page).toMatchObject({ parcels: [PARCEL], invoices: [{ id: '3' }], protection: { refund_fee: 900 } })
    expect(keysOf(answer)).toEqual([
      LIST,
      PULL,
      'GET order/42',
      'GET order/invoice/list',
      WHOLE,
      'GET price-protection',
    ])
  })

  it('has only the parts that it can have', async () => {
    const answer = await read(parts({ delivery_code: '', pay_status: 'NOTPAY' }))
    expect(answer.page).toMatchObject({ parcels: [], invoices: null })
    expect(answer.page?.protection).toBeUndefined()
    expect(keysOf(answer)).toEqual(['GET order/42', WHOLE])
  })

  it('has nothing but its parcels where the page shows nothing else', async () => {
    const answer = await read(parts({}), true)
    expect(answer.page).toMatchObject({ parcels: [PARCEL], invoices: null })
    expect(keysOf(answer)).toEqual([LIST, PULL, 'GET order/42', WHOLE])
  })

  it('is read in parts at once of a server that is known to have no such call', async () => {
    const lacking = new Set(['GET order/page/{id}'])
    const { asked } = await askPage(args => readOrder(args, '42', { onlyParcels: true }), {
      path: '/member/trade/42',
      replies: parts({}),
      context: { lacking },
    })
    expect(asked.map(([key]) => key)).not.toContain(WHOLE)
  })

  it('is missing where nobody knows it', async () => {
    expect((await read({})).page).toBeNull()
    expect((await read({ [WHOLE]: { data: { order: null, parcels: [], invoices: [], protection: null } } })).page).toBe(
      null,
    )
  })
})
