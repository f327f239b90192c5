import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { openSmtpServer } from '../../../testing/gateways/smtp'
import { placeOrder } from '../../../testing/orders'
import { refusal } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { outbox, rateLimits } from '../../db/schema'
import { mailInvoices } from './mail-invoices'

const FILE = 'https://tax.example/fp.pdf'
const STRANGER = 'victim@else.example'

let server: Awaited<ReturnType<typeof openSmtpServer>>
let shop: TestShop
let buyer: Buyer
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
  await shop.db.delete(outbox)
  await shop.db.delete(rateLimits)
  buyer = await addBuyer(shop)
})

/** A finished invoice that was asked for with this address. */
async function finished(email: string) {
  const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
  const title = { invoice_type: 'individual', company_title: '张三', email, mobile: '13800006688' } as const
  const { id, invoice_apply_bn: invoice } = await buyer.api('POST order/invoice/apply', { order_id, ...title })
  const said = await heji(shop, 'invoice settle', { invoice, url: FILE })
  await mailInvoices(shop)
  return { id, invoice, said }
}

const resend = (id: string, confirm_email: string, vcode?: string) =>
  buyer.api('POST order/invoice/resend', { id, confirm_email, ...(vcode ? { vcode } : {}) })
const codeTo = (address: string) => {
  const { data } = server.received.findLast(({ to }) => to.includes(address))!
  const text = Buffer.from(data.split('\n\n').slice(1).join('').replace(/\n/g, ''), 'base64').toString('utf8')
  return /\d{6}/.exec(text)![0]
}

it('sends no invoice to an address that somebody only typed', async () => {
  const { invoice, said } = await finished(STRANGER)
  expect(said.at(-1)).toBe(`${invoice} 已开具，买家可在订单中查看`)
  expect(server.received).toEqual([])
})

it('sends a code first, and the invoice to who has it; from then on at once', async () => {
  const { id } = await finished(STRANGER)
  expect(await refusal(resend(id, STRANGER))).toMatchObject({
    status: 422,
    message: '验证码已发送到该邮箱，请填写后再发送',
  })
  const code = codeTo(STRANGER)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect(await refusal(resend(id, STRANGER, wrong))).toMatchObject({ message: '邮箱验证码错误' })
  expect(await shop.db.$count(outbox)).toBe(0)
  await resend(id, 'Victim@Else.example', code)
  await mailInvoices(shop)
  expect(server.received).toHaveLength(2)
  const next = await finished(STRANGER)
  expect(next.said.at(-1)).toBe(`${next.invoice} 已开具，将发到 ${STRANGER}`)
  expect(server.received).toHaveLength(3)
})

it('knows whose address it is', async () => {
  const { id } = await finished(STRANGER)
  await refusal(resend(id, STRANGER))
  await resend(id, STRANGER, codeTo(STRANGER))
  buyer = await addBuyer(shop)
  const theirs = await finished(STRANGER)
  expect(theirs.said.at(-1)).toBe(`${theirs.invoice} 已开具，买家可在订单中查看`)
  // The quota of codes: one a minute to an address, whoever asks.
  expect((await refusal(resend(theirs.id, STRANGER))).status).toBe(429)
})
