import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyFor } from '../../../testing/after-sales'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { auditLog, invoices, outbox } from '../../db/schema'
import { approveRequest, refundRequest } from '../aftersales/merchant'
import { approveCancel } from '../orders/cancel-merchant'
import { noteProven } from './proven-addresses'
import { settleInvoice } from './settle-invoice'

let shop: TestShop
let buyer: Buyer
let order_id: string

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => closeWithInvariants(shop))
beforeEach(async () => {
  buyer = await addBuyer(shop)
  order_id = (await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')).order_id
})

const ME = { invoice_type: 'individual', company_title: '张三', mobile: '13800006688' } as const
const FIRM = { invoice_type: 'enterprise', company_title: '禾集科技', email: 'a@heji.example' } as const
const apply = (input: object = ME) => buyer.api('POST order/invoice/apply', { ...ME, order_id, ...input })

describe('an invoice', () => {
  it('is requested once, shown, changed and cancelled', async () => {
    const { id } = await apply()
    expect(await refusal(apply())).toMatchObject({ message: '您有发票申请正在处理，请稍后再试' })
    // Fifty yuan and freight.
    expect(await buyer.api('GET order/invoice/info/{id}', { id })).toMatchObject({
      order_id,
      invoice_status: 'pending',
      invoice_amount: 5_800,
      company_title: '张三',
      invoice_type_code: '02',
    })
    const changed = { invoice_id: id, ...FIRM, company_tax_number: '91110108MA01ABCD2X' }
    expect(await buyer.api('POST order/invoice/update', changed)).toMatchObject({ company_title: '禾集科技' })
    const cancel = { invoice_id: id, invoice_status: 'cancel' } as const
    expect(await buyer.api('POST order/invoice/update', cancel)).toMatchObject({ invoice_status: 'cancel' })
    expect(await refusal(buyer.api('POST order/invoice/update', cancel))).toMatchObject({
      message: '发票当前状态不能取消',
    })
    await apply()
    expect(await buyer.api('GET order/invoice/list', { order_id })).toMatchObject({
      total_count: 2,
      list: [{ invoice_status: 'pending' }, { invoice_status: 'cancel' }],
    })
  })

  it('that was asked for at the checkout waits for the shop once the order is paid', async () => {
    const asks = (invoice_content: object) => ({ invoice_type: 'normal', invoice_content })
    const listOf = async (state: 'NOTPAY' | 'PAYED', invoice_content: object) => {
      const order = await placeOrder(shop, buyer, [{ price: 5_000 }], state, asks(invoice_content))
      return (await buyer.api('GET order/invoice/list', { order_id: order.order_id })).list
    }
    const firm = { title: 'unit', content: '禾集科技', registration_number: '91110108MA01ABCD2X', bankname: '招商银行' }
    expect(await listOf('NOTPAY', firm)).toEqual([])
    expect(await listOf('PAYED', firm)).toMatchObject([
      {
        invoice_status: 'pending',
        invoice_type: 'enterprise',
        company_title: '禾集科技',
        company_tax_number: '91110108MA01ABCD2X',
        bank_name: '招商银行',
        invoice_amount: 5_800,
        mobile: expect.stringMatching(/^1\d{10}$/),
      },
    ])
    expect(await listOf('PAYED', { title: 'individual', content: '' })).toMatchObject([{ company_title: '个人' }])
    expect(await listOf('PAYED', { title: 'unit', content: ' ' })).toEqual([])
  })

  it('is written by the shop, and sent again', async () => {
    const { id } = await apply()
    const resend = () => buyer.api('POST order/invoice/resend', { id, confirm_email: 'b@heji.example' })
    expect(await refusal(resend())).toMatchObject({ message: '发票尚未开具' })
    const now = shop.clock.now()
    await settleInvoice(shop.db, Number(id), { state: 'success', fileUrl: 'https://heji.example/fp.pdf' }, now)
    await expect(settleInvoice(shop.db, Number(id), { state: 'failed' }, now)).rejects.toThrow('发票不是待开状态')
    await noteProven(shop.db, buyer.id, 'b@heji.example', now)
    await resend()
    await resend()
    expect(await shop.db.select().from(outbox).where(eq(outbox.kind, 'invoice'))).toMatchObject([
      { payload: { invoiceId: Number(id), to: 'b@heji.example' }, dueAt: now },
    ])
  })

  it.each([
    [{ invoice_type: undefined }, '发票类型必填'],
    [{ company_title: '' }, '抬头必填'],
    [{ ...FIRM }, '发票类型为企业税号必填'],
    [{ ...FIRM, company_tax_number: '12' }, '请输入正确的税号'],
    [{ mobile: '' }, '手机号和邮箱至少填写一个'],
    [{ email: 'nobody' }, '邮箱格式不正确'],
  ])('is refused with %o: %s', async (change, message) => {
    expect((await refusal(apply(change))).message).toContain(message)
  })

  it("is only for the caller's orders that are paid and not cancelled", async () => {
    const unpaid = await placeOrder(shop, buyer, [{}], 'NOTPAY')
    expect(await refusal(apply({ order_id: unpaid.order_id }))).toMatchObject({ message: '该订单不能申请开票' })
    const { id } = await apply()
    const other = await addBuyer(shop)
    expect(await refusal(other.api('GET order/invoice/info/{id}', { id }))).toMatchObject({ status: 404 })
    expect(await refusal(other.api('POST order/invoice/apply', { ...ME, order_id }))).toMatchObject({ status: 404 })
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    await approveCancel(shop, order_id)
    expect(await buyer.api('GET order/invoice/info/{id}', { id })).toMatchObject({ invoice_status: 'cancel' })
    expect(await refusal(apply())).toMatchObject({ message: '该订单不能申请开票' })
  })

  it("shows the shop's result", async () => {
    expect(await buyer.api('GET order/invoice/setting')).toMatchObject({ invoice_status: true, apply_type: 2 })
  })
})

describe('an invoice that waits while money goes back', () => {
  const file = 'https://heji.example/fp.pdf'
  const invoice = async (pieces: number, back: number) => {
    const order = await placeOrder(shop, buyer, [{ price: 10_000, num: pieces }])
    const { id, invoice_apply_bn: bn } = await apply({ order_id: order.order_id, email: 'a@heji.example' })
    const request = await applyFor(buyer, order, back)
    await approveRequest(shop, request)
    await refundRequest(shop, request)
    return { bn, read: () => buyer.api('GET order/invoice/info/{id}', { id }) }
  }

  it('is written over what is still paid', async () => {
    const { bn, read } = await invoice(3, 1)
    expect(await read()).toMatchObject({ invoice_status: 'pending', invoice_amount: 20_000 })
    expect(await heji(shop, 'invoice list')).toContainEqual(expect.stringMatching(new RegExp(`^${bn} .* 200 `)))
    await heji(shop, 'invoice settle', { invoice: bn, url: file })
    expect(await read()).toMatchObject({ invoice_status: 'success', invoice_amount: 20_000 })
    const [note] = await shop.db.select().from(auditLog).where(eq(auditLog.target, bn))
    expect(note!.detail).toMatchObject({ state: 'success', amount: 20_000 })
  })

  it('is cancelled with the refund that leaves nothing', async () => {
    const { bn, read } = await invoice(2, 2)
    expect(await read()).toMatchObject({ invoice_status: 'cancel' })
    expect((await heji(shop, 'invoice list', { state: 'waiting' })).join()).not.toContain(bn)
    expect((await heji(shop, 'invoice settle', { invoice: bn, url: file })).at(-1)).toBe('发票不是待开状态')
  })

  it('and was left open by an older version is cancelled when it is settled, and not mailed', async () => {
    await shop.db.delete(outbox)
    const { bn, read } = await invoice(2, 2)
    await shop.db
      .update(invoices)
      .set({ state: 'pending' })
      .where(eq(invoices.id, Number(bn.slice(2))))
    expect(await heji(shop, 'invoice list')).toContainEqual(expect.stringMatching(new RegExp(`^${bn} .* 0 `)))
    expect((await heji(shop, 'invoice settle', { invoice: bn, url: file })).at(-1)).toBe(
      `${bn} 的款项已全部退回，申请已取消`,
    )
    expect(await read()).toMatchObject({ invoice_status: 'cancel', invoice_file_url: '' })
    expect(await shop.db.select().from(outbox).where(eq(outbox.kind, 'invoice'))).toEqual([])
    expect((await heji(shop, 'invoice settle', { invoice: bn, url: file })).at(-1)).toBe('发票不是待开状态')
  })

  it('waits for the answer to a buyer who wants to cancel', async () => {
    const { invoice_apply_bn: bn } = await apply()
    await buyer.api('POST order/cancel', { order_id, cancel_reason: '不想要了' })
    expect((await heji(shop, 'invoice settle', { invoice: bn, url: file })).at(-1)).toBe('买家申请取消订单，请先处理')
    expect((await heji(shop, 'invoice settle', { invoice: bn, failed: true })).at(-1)).toBe(`${bn} 已登记为无法开具`)
  })
})

describe('a finished invoice whose money goes back', () => {
  it.each([
    [
      'in part is void, and another one over the rest waits',
      1,
      [
        ['pending', 20_000],
        ['waste', 30_000],
      ],
    ],
    ['whole is void', 3, [['waste', 30_000]]],
  ])('%s', async (_, back, states) => {
    const order = await placeOrder(shop, buyer, [{ price: 10_000, num: 3 }])
    const { invoice_apply_bn: bn } = await apply({ order_id: order.order_id })
    await heji(shop, 'invoice settle', { invoice: bn, url: 'https://heji.example/fp.pdf' })
    const request = await applyFor(buyer, order, back)
    await approveRequest(shop, request)
    await refundRequest(shop, request)
    const { list } = await buyer.api('GET order/invoice/list', { order_id: order.order_id })
    expect(list.map(row => [row.invoice_status, row.invoice_amount])).toEqual(states)
    expect(new Set(list.map(row => row.company_title))).toEqual(new Set(['张三']))
  })
})

it('keeps titles for their owner, up to twenty', async () => {
  const { id } = await buyer.api('POST member/invoice', { ...FIRM, company_tax_number: '91110108MA01ABCD2X' })
  await buyer.api('PUT member/invoice/{id}', { id, ...ME })
  expect(await buyer.api('GET member/invoice/{id}', { id })).toMatchObject({ ...ME, company_tax_number: '' })
  const other = await addBuyer(shop)
  for (const call of ['GET', 'PUT'] as const) {
    expect(await refusal(other.api(`${call} member/invoice/{id}`, { id, ...ME }))).toMatchObject({ status: 404 })
  }
  await other.api('DELETE member/invoice/{id}', { id })
  for (let i = 1; i < 20; i++) await buyer.api('POST member/invoice', ME)
  expect(await refusal(buyer.api('POST member/invoice', ME))).toMatchObject({ message: '最多保存20个发票抬头' })
  await buyer.api('DELETE member/invoice/{id}', { id })
  expect((await buyer.api('GET member/invoicelist')).total_count).toBe(19)
})
