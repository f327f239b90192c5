// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { askPage } from '../../testing/ask-page'
import type { Laid } from '../../testing/loopback-api'
import { invoiceRow, order } from '../../testing/order'

const LIST = 'GET delivery/lists'
const PULL = 'GET delivery/trackerpull'
const INVOICES = 'GET order/invoice/list'
const WHOLE = 'GET order/page/42'
const ROW = { delivery_id: '7', delivery_corp: 'SF' }
const WAY = [{ AcceptTime: '10:00', AcceptStation: '杭州' }]
const away = { status: 500, message: 'x' }

describe('the page of an order', () => {
  const parts = (changes: object = {}) => ({
    ...order({ order_status_des: 'WAIT_BUYER_CONFIRM', pay_status: 'PAYED', ...changes }),
    [LIST]: { data: { list: [ROW] } },
    [PULL]: { data: WAY },
    [INVOICES]: { data: { list: [invoiceRow({})] } },
  })
  const read = (replies: Record<string, Laid>, missing: string[] = []) =>
    askPage(({ api }) => api('GET order/page/{id}', { id: '42' }), { path: '/member/trade/42', replies, missing })

  it('is composed of the order, its parcels with their ways, and its invoices', async () => {
    const { page, asked } = await read(parts())
    expect(page).toMatchObject({
      order: { orderInfo: { order_id: '42' } },
      parcels: [{ ...ROW, track: WAY }],
      invoices: [{ id: '3' }],
      protection: null,
    })
    expect(asked.map(([key]) => key)).toEqual([WHOLE, 'GET order/42', LIST, INVOICES, PULL])
  })

  it('is asked for in parts at once of a server that is known to have no such call', async () => {
    const { asked } = await read(parts(), ['GET order/page/{id}'])
    expect(asked.map(([key]) => key)).not.toContain(WHOLE)
  })

  it('has no invoices before it is paid, and unknown ones while they cannot be had', async () => {
    const unpaid = await read(parts({ pay_status: 'NOTPAY' }))
    expect(unpaid.page.invoices).toEqual([])
    expect(unpaid.asked.map(([key]) => key)).not.toContain(INVOICES)
    expect((await read({ ...parts(), [INVOICES]: away })).page.invoices).toBeNull()
  })

  it('has parcels without ways where there is no number, or they cannot be had', async () => {
    const old = await read({ ...parts(), [LIST]: { data: { list: [{ delivery_id: '0' }] } } })
    expect(old.page.parcels).toEqual([{ delivery_id: '0', track: [] }])
    expect(old.asked.map(([key]) => key)).not.toContain(PULL)
    expect((await read({ ...parts(), [PULL]: away })).page.parcels).toEqual([{ ...ROW, track: [] }])
    expect((await read({ ...parts(), [LIST]: away })).page.parcels).toEqual([])
  })

  it('is empty for a missing order', async () => {
    expect((await read({})).page).toEqual({ order: null, parcels: [], invoices: [], protection: null, refunds: null })
  })
})

describe('a page of orders', () => {
  const read = (order_type: 'normal' | 'normal_pointsmall', list: Laid, missing: string[] = []) =>
    askPage(({ api }) => api('GET orders/page', { order_type, page: 1 }), {
      path: '/member/trade',
      replies: { 'GET orders': list, 'GET orderscount': { data: { normal_not_rate: 16 } } },
      missing,
    })
  const LISTED = { data: { list: [{ order_id: '42' }], pager: { count: 7 }, rate_status: true } }

  it.each(['normal', 'normal_pointsmall'] as const)('of %s is composed of the list and its numbers', async type => {
    const { page, asked } = await read(type, LISTED)
    expect(page).toEqual({ ...LISTED.data, counts: { normal_not_rate: 16 }, protections: [] })
    expect(asked.slice(1)).toEqual([
      ['GET orders', { order_type: type, page: '1' }],
      ['GET orderscount', { order_type: type }],
    ])
  })

  it('is asked for in parts at once of a server that is known to have no such call', async () => {
    const { asked } = await read('normal', LISTED, ['GET orders/page'])
    expect(asked.map(([key]) => key).toSorted()).toEqual(['GET orders', 'GET orderscount'])
  })

  it('is the error page while the shop is away', async () => {
    expect((await read('normal', away)).thrown?.status).toBe(503)
  })
})
