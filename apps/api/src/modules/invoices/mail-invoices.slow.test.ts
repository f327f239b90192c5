import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { openSmtpServer } from '../../../testing/gateways/smtp'
import { placeOrder } from '../../../testing/orders'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { createMailSender } from '../../adapters/mail'
import { auditLog, invoices, outbox } from '../../db/schema'
import { resendInvoice } from './invoices'
import { mailInvoices } from './mail-invoices'
import { noteProven } from './proven-addresses'

const FILE = 'https://tax.example/fp.pdf'
const MINUTE = 60_000

let server: Awaited<ReturnType<typeof openSmtpServer>>
let shop: TestShop
let buyer: Buyer
let bn: string
let id: string

beforeAll(async () => {
  server = await openSmtpServer('shop', 'secret')
  shop = await createTestShop({
    SMTP_URL: `smtp://shop:secret@127.0.0.1:${server.port}`,
    MAIL_FROM: '禾集商城 <no-reply@heji.example>',
  })
})
afterAll(async () => {
  await shop.close()
  await server.close()
})
beforeEach(async () => {
  server.received.length = 0
  server.state.isFull = false
  await shop.db.delete(outbox)
  buyer = await addBuyer(shop)
  const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
  const title = { invoice_type: 'individual', company_title: '张三', email: 'a@heji.example' } as const
  const made = await buyer.api('POST order/invoice/apply', { order_id, ...title })
  id = made.id
  bn = made.invoice_apply_bn
  await noteProven(shop.db, buyer.id, 'a@heji.example', shop.clock.now())
})

const settle = async (input: object = { url: FILE }) =>
  (await heji(shop, 'invoice settle', { invoice: bn, ...input })).slice(-1)
const textOf = (data: string) =>
  Buffer.from(data.split('\n\n').slice(1).join('').replace(/\n/g, ''), 'base64').toString('utf8')
const letters = () => shop.db.select().from(outbox)

/** To an address that the buyer has proven. */
async function resendAs(who: Buyer, invoiceId: string, confirm_email: string) {
  await noteProven(shop.db, who.id, confirm_email, shop.clock.now())
  return await who.api('POST order/invoice/resend', { id: invoiceId, confirm_email })
}

describe('npm run heji -- invoice settle', () => {
  it('records a finished invoice, and sends it to the buyer once', async () => {
    expect((await heji(shop, 'invoice list'))[1]).toMatch(new RegExp(`^${bn}\\s+\\d+\\s+待开\\s+58\\s+张三`))
    expect(await settle()).toEqual([`${bn} 已开具，将发到 a@heji.example`])
    expect(await heji(shop, 'invoice list', { state: 'waiting' })).toEqual(['共 0 条'])
    expect(await buyer.api('GET order/invoice/info/{id}', { id })).toMatchObject({
      invoice_status: 'success',
      invoice_file_url: FILE,
    })
    const sent = await Promise.all([mailInvoices(shop), mailInvoices(shop), mailInvoices(shop)])
    expect(sent.sort()).toEqual([0, 0, 1])
    expect(await mailInvoices(shop)).toBe(0)
    expect(server.received).toMatchObject([{ to: ['a@heji.example'] }])
    const { data } = server.received[0]!
    expect(textOf(data)).toContain(FILE)
    expect(textOf(data)).toContain('金额：58.00 元')
    expect(data).toMatch(/^Message-ID: <invoice-\d+@127\.0\.0\.1>$/m)
    const noted = await shop.db.select().from(auditLog).where(eq(auditLog.target, bn))
    expect(noted).toMatchObject([{ action: 'finance.invoice-settle', detail: { state: 'success', fileUrl: FILE } }])
  })

  it('records that an invoice has failed, and sends nothing', async () => {
    expect(await settle({ failed: true })).toEqual([`${bn} 已登记为无法开具`])
    expect(await buyer.api('GET order/invoice/info/{id}', { id })).toMatchObject({ invoice_status: 'failed' })
    expect(await letters()).toEqual([])
    expect(await settle()).toEqual(['发票不是待开状态'])
  })

  it.each([
    [{}, '请填写发票文件的地址，或选择无法开具'],
    [{ url: FILE, failed: true }, '请填写发票文件的地址，或选择无法开具'],
    [{ url: 'http://tax.example/fp.pdf' }, '发票文件须是 https 地址'],
    [{ url: 'javascript:alert(1)' }, '发票文件须是 https 地址'],
    [{ invoice: '1', url: FILE }, '发票申请号形如 FP0000000001'],
    [{ invoice: 'FP0000999999', url: FILE }, '发票不是待开状态'],
  ])('refuses %o', async (input, message) => {
    expect(await settle(input)).toEqual([message])
    expect(await buyer.api('GET order/invoice/info/{id}', { id })).toMatchObject({ invoice_status: 'pending' })
  })
})

describe('a letter', () => {
  const resend = (confirm_email = 'b@heji.example') => resendAs(buyer, id, confirm_email)

  it('is sent again while the server refuses it, later each time', async () => {
    await settle()
    server.state.isFull = true
    expect(await mailInvoices(shop)).toBe(0)
    expect(await mailInvoices(shop)).toBe(0)
    shop.clock.advance(MINUTE)
    expect(await mailInvoices(shop)).toBe(0)
    expect(await letters()).toMatchObject([{ attempts: 2, doneAt: null }])
    server.state.isFull = false
    shop.clock.advance(4 * MINUTE)
    expect(await mailInvoices(shop)).toBe(0)
    shop.clock.advance(MINUTE)
    expect(await mailInvoices(shop)).toBe(1)
    expect(server.received).toHaveLength(1)
    expect(await letters()).toMatchObject([{ attempts: 3, doneAt: shop.clock.now(), dueAt: null }])
  })

  it('is given up after a day', async () => {
    await settle()
    server.state.isFull = true
    for (let i = 0; i < 12; i++) {
      await mailInvoices(shop)
      shop.clock.advance(720 * MINUTE)
    }
    expect(await letters()).toMatchObject([{ attempts: 7, doneAt: null, dueAt: null }])
  })

  it('is not sent for a void invoice', async () => {
    await settle()
    await shop.db
      .update(invoices)
      .set({ state: 'waste' })
      .where(eq(invoices.id, Number(id)))
    expect(await mailInvoices(shop)).toBe(0)
    expect(server.received).toEqual([])
    expect(await letters()).toMatchObject([{ doneAt: shop.clock.now() }])
  })

  it("goes again to an address of the buyer's choice, at most ten times a day", async () => {
    await settle()
    await mailInvoices(shop)
    await resend()
    await resend()
    expect(await mailInvoices(shop)).toBe(1)
    expect(server.received.at(-1)).toMatchObject({ to: ['b@heji.example'] })
    for (let i = 0; i < 8; i++) await resend(`b${i}@heji.example`)
    await expect(resend('b9@heji.example')).rejects.toMatchObject({ status: 429 })
  })

  it('has nothing that a buyer typed', async () => {
    const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
    const company_title = '恭喜中奖 请到 https://evil.example 领取'
    const title = { invoice_type: 'individual', company_title, email: 'victim@else.example' } as const
    const made = await buyer.api('POST order/invoice/apply', { order_id, ...title })
    await settle({ invoice: made.invoice_apply_bn, url: FILE })
    await mailInvoices(shop)
    await resendAs(buyer, made.id, 'b@heji.example')
    await mailInvoices(shop)
    const { data } = server.received.at(-1)!
    for (const words of ['中奖', 'evil.example']) expect(textOf(data)).not.toContain(words)
  })

  it('goes to one address ten times a day at most, whoever asks', async () => {
    await settle()
    for (let i = 0; i < 10; i++) await resend('Same@heji.example')
    const other = await addBuyer(shop)
    const { order_id } = await placeOrder(shop, other, [{ price: 5_000 }], 'PAYED')
    const title = { invoice_type: 'individual', company_title: '李四', email: 'c@heji.example' } as const
    const theirs = await other.api('POST order/invoice/apply', { order_id, ...title })
    await settle({ invoice: theirs.invoice_apply_bn, url: FILE })
    await shop.db.delete(outbox)
    const again = (confirm_email: string) => resendAs(other, theirs.id, confirm_email)
    await expect(again('same@heji.example')).rejects.toMatchObject({ status: 429 })
    await again('d@heji.example')
  })

  it('is refused if no mail is set up, and leaves nothing behind', async () => {
    await settle()
    await shop.db.delete(outbox)
    const bare = { ...shop, mail: createMailSender(undefined, null) }
    const ctx = { ...bare, member: { id: buyer.id } } as unknown as Parameters<typeof resendInvoice>[0]
    await expect(resendInvoice(ctx, { id, confirm_email: 'b@heji.example' })).rejects.toMatchObject({ status: 503 })
    expect(await letters()).toEqual([])
  })
})
