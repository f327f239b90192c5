import { describe, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer } from '../../../testing/buyer'
import { protectedOrders } from '../../../testing/protected-orders'

const own = protectedOrders()
const { bought, cost, claim } = own

const count = async (ask: () => Promise<unknown>) => {
  const before = own.shop.database.queryCount()
  await ask()
  return own.shop.database.queryCount() - before
}

describe('GET order/page/{id}', () => {
  it('says of every refund why it is the sum that it is', async () => {
    const { order_id, line } = await bought(1)
    await cost(line.skuId, 9_000)
    await claim(order_id)
    // Refunds stand in the order of their times.
    own.shop.clock.advance(1_000)
    expect(await own.refundedBy({ order_id, line }, 1)).toBe(9_000)
    const { refunds, order } = await own.buyer.api('GET order/page/{id}', { id: order_id })
    expect(order?.orderInfo).toMatchObject({ order_status_des: 'CLOSED' })
    expect(refunds).toMatchObject([
      { kind: 'protection', refund_fee: 1_000, steps: [{ rule: 'goods', amount: 1_000 }] },
      {
        kind: 'aftersales',
        refund_fee: 9_000,
        refund_status: 'SUCCESS',
        steps: [
          { rule: 'goods', text: '退款商品 1 件', amount: 10_000 },
          { rule: 'protected', amount: -1_000 },
        ],
      },
    ])
    for (const { refund_fee, steps } of refunds!)
      expect(steps.reduce((sum, { amount }) => sum + amount, 0)).toBe(refund_fee)
  })

  it('says what the single calls say, while the goods are on their way and after money came back', async () => {
    const { order_id, line } = await bought(2, 'WAIT_BUYER_CONFIRM')
    await cost(line.skuId, 9_000)
    const { api } = own.buyer
    await api('POST order/invoice/apply', {
      order_id,
      invoice_type: 'individual',
      company_title: '张三',
      email: 'a@heji.test',
    })
    const same = async () => {
      const { refunds: _, ...page } = await api('GET order/page/{id}', { id: order_id })
      const { list } = await api('GET delivery/lists', { order_id })
      const track = await api('GET delivery/trackerpull', { delivery_id: list[0]!.delivery_id })
      expect(page).toEqual({
        order: await api('GET order/{id}', { id: order_id }),
        parcels: [{ ...list[0]!, track }],
        invoices: (await api('GET order/invoice/list', { order_id })).list,
        protection: (await api('GET price-protection', { order_id })).list[0],
      })
      return page
    }
    expect((await same()).protection).toMatchObject({ refund_fee: 2_000 })
    expect((await same()).invoices).toHaveLength(1)
    await claim(order_id)
    expect((await same()).protection).toMatchObject({ refund_fee: 0, granted_fee: 2_000 })
    await applyFor(own.buyer, { order_id, line })
    expect((await same()).protection).toMatchObject({ reason: '售后处理中，完成后可申请价保' })
  })

  it('has nothing of an order that is not paid, is missing or is of somebody else, and is never answered with 404', async () => {
    const { order_id } = await bought(1, 'NOTPAY')
    const { api } = own.buyer
    expect(await api('GET order/page/{id}', { id: order_id })).toEqual({
      order: await api('GET order/{id}', { id: order_id }),
      parcels: [],
      invoices: [],
      protection: null,
      refunds: [],
    })
    const nothing = { order: null, parcels: [], invoices: [], protection: null, refunds: null }
    expect(await api('GET order/page/{id}', { id: '1' })).toEqual(nothing)
    const other = await addBuyer(own.shop)
    expect(await other.api('GET order/page/{id}', { id: order_id })).toEqual(nothing)
  })

  it('needs six statements for an order with all of this', async () => {
    const { order_id } = await bought(2, 'WAIT_BUYER_CONFIRM')
    expect(await count(() => own.buyer.api('GET order/page/{id}', { id: order_id }))).toBe(6)
  })
})

describe('GET orders/page', () => {
  it('says what the single calls say, page by page', async () => {
    const made = [await bought(1, 'NOTPAY'), await bought(2), await bought(1, 'PAYED')]
    await cost(made[1]!.line.skuId, 9_000)
    const { api } = own.buyer
    for (const input of [{}, { page: 2, pageSize: 2 }, { page: 9 }, { status: '5' as const }]) {
      const { counts, protections, ...page } = await api('GET orders/page', input)
      expect(page).toEqual(await api('GET orders', input))
      expect(counts).toEqual(await api('GET orderscount', {}))
      const paid = page.list.filter(({ pay_status }) => pay_status === 'PAYED').map(({ order_id }) => order_id)
      const asked = await api('GET price-protection', { order_id: paid.join(',') })
      expect(protections).toEqual(asked.list)
    }
    const { protections } = await api('GET orders/page', {})
    expect(new Set(protections.map(({ refund_fee }) => refund_fee))).toEqual(new Set([0, 2_000]))
  })

  it('needs five statements for any number of orders', async () => {
    await bought(1, 'PAYED')
    const ask = () => own.buyer.api('GET orders/page', {})
    expect(await count(ask)).toBe(5)
    await bought(1, 'PAYED')
    await bought(1, 'WAIT_BUYER_CONFIRM')
    expect(await count(ask)).toBe(5)
  })
})
