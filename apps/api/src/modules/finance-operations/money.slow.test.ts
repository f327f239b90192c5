import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addBuyer, type Buyer } from '../../../testing/buyer'
import { closeWithInvariants } from '../../../testing/close-with-invariants'
import { placeOrder } from '../../../testing/orders'
import { operatorApi } from '../../../testing/pages'
import { refused } from '../../../testing/refusal'
import { heji } from '../../../testing/terminal'
import { createTestShop, type TestShop } from '../../../testing/test-shop'
import { png } from '../../../testing/upload-corpus'
import { auditLog, bankAccounts, latePayments, refunds } from '../../db/schema'

const DAY = 86_400_000
let shop: TestShop
let buyer: Buyer
let api: Awaited<ReturnType<typeof operatorApi>>

beforeAll(async () => {
  shop = await createTestShop()
  buyer = await addBuyer(shop)
  api = await operatorApi(shop, 'admin', '韩梅梅')
})
afterAll(() => closeWithInvariants(shop))

describe('accounts and transfers', () => {
  const account = { name: '小禾商贸', no: '6222 0000 0000 0001', bank: '招商银行' }
  let accountId: string

  it('are for admins; a refusal stores nothing', async () => {
    const editor = await operatorApi(shop, 'editor')
    expect(await refused(editor('POST /api/operator/finance/account-add', account))).toBe('没有权限')
    expect(await refused(api('POST /api/operator/finance/account-add', { ...account, no: 'abcde' }))).toBe(
      '账号只能是数字',
    )
    expect(await shop.db.select().from(bankAccounts)).toEqual([])
    accountId = (await api('POST /api/operator/finance/account-add', { ...account, is_default: '1' })).id
    expect((await api('POST /api/operator/finance/accounts', {})).rows).toEqual([
      { id: accountId, name: '小禾商贸', no: '6222000000000001', bank: '招商银行', is_default: true },
    ])
  })

  async function sent() {
    await api('POST /api/order/offline/setting', {
      is_open: true,
      pay_name: '银行转账',
      pay_desc: '',
      auto_cancel_time: 72,
    } as never)
    const { order_id } = await placeOrder(shop, buyer, [{ price: 9_900 }], 'NOTPAY', { pay_type: 'offline_pay' })
    const { url } = await buyer.api('POST espier/upload', { file: new File([new Uint8Array(await png())], 'v.png') })
    const voucher = {
      order_id,
      bank_account_id: accountId,
      voucher_pic: [url],
      pay_sn: 'SN1',
      pay_account_name: '张三',
    }
    return { ...(await buyer.api('POST order/offline/upload/voucher', voucher)) }
  }

  it('wait, are refused with a reason, or make an order paid', async () => {
    const [one, two] = [await sent(), await sent()]
    const { rows } = await api('POST /api/operator/finance/transfers', { state: 'waiting' })
    expect(rows.map(row => row.id)).toEqual([one.id, two.id])
    expect(rows[0]).toMatchObject({
      order_id: one.order_id,
      payer: '张三',
      pics: [expect.stringMatching(/^\/img\/u\//)],
    })
    expect((await api('POST /api/operator/today/show', {})).waiting).toContainEqual({ kind: 'transfers', count: 2 })
    const accept = (id: string, fee: number) => api('POST /api/operator/finance/transfer-accept', { id, fee })
    expect(await refused(accept(one.id, 1))).toBe('到账金额与订单金额不一致')
    const editor = await operatorApi(shop, 'editor')
    expect(
      await refused(editor('POST /api/operator/finance/transfer-accept', { id: one.id, fee: rows[0]!.total_fee })),
    ).toBe('没有权限')
    expect(await refused(api('POST /api/operator/finance/transfer-refuse', { id: two.id, reason: '' }))).toBe(
      '请填写原因',
    )
    await accept(one.id, rows[0]!.total_fee)
    await api('POST /api/operator/finance/transfer-refuse', { id: two.id, reason: '看不清' })
    expect((await api('POST /api/operator/orders/show', { order_id: one.order_id })).state).toBe('send')
    const all = (await api('POST /api/operator/finance/transfers', {})).rows
    expect(all.map(row => [row.id, row.state, row.answer, row.by])).toEqual([
      [one.id, 'accepted', '', '韩梅梅'],
      [two.id, 'refused', '看不清', '韩梅梅'],
    ])
    expect(await refused(accept(one.id, rows[0]!.total_fee))).toBe('凭证已审核或订单已关闭')
    expect(await refused(accept('404', 1))).toBe('凭证不存在')
  })

  it('keep their vouchers when the account is removed', async () => {
    await api('POST /api/operator/finance/account-remove', { id: accountId })
    expect((await api('POST /api/operator/finance/accounts', {})).total).toBe(0)
    expect((await api('POST /api/operator/finance/transfers', {})).total).toBe(2)
    expect(await refused(api('POST /api/operator/finance/account-remove', { id: accountId }))).toBe('收款账户不存在')
  })
})

describe('invoices', () => {
  const asked = async () => {
    const { order_id } = await placeOrder(shop, buyer, [{ price: 5_000 }], 'PAYED')
    const title = { invoice_type: 'individual', company_title: '张三', mobile: '13800006688' } as const
    return (await buyer.api('POST order/invoice/apply', { order_id, ...title })).invoice_apply_bn
  }
  const pdf = (text = '%PDF-1.7 ok') => new File([text], 'fp.pdf')
  const upload = (invoice: string, file: File) =>
    api('POST /api/operator/finance/invoice-upload', { invoice, file } as never)

  it('wait, the longest waiting first, and get a link, a file, or a refusal', async () => {
    const [one, two, three] = [await asked(), await asked(), await asked()]
    const waiting = async () =>
      (await api('POST /api/operator/finance/invoices', { state: 'waiting' })).rows.map(row => row.invoice)
    expect(await waiting()).toEqual([one, two, three])
    const settle = (invoice: string, more: object) =>
      api('POST /api/operator/finance/invoice-settle', { invoice, ...more })
    expect(await refused(settle(one, {}))).toBe('请填写发票文件的地址，或选择无法开具')
    expect(await refused(settle(one, { url: 'http://tax.example/fp.pdf' }))).toBe('发票文件须是 https 地址')
    expect(await refused(settle(one, { url: 'https://tax.example/fp.pdf', failed: '1' }))).toContain('或选择无法开具')
    expect(await refused(upload(two, pdf('<html>')))).toBe('发票文件须为 PDF')
    expect(await waiting()).toEqual([one, two, three])
    await settle(one, { url: 'https://tax.example/fp.pdf' })
    await upload(two, pdf())
    expect(await settle(three, { failed: '1' })).toMatchObject({ state: 'failed' })
    expect(await waiting()).toEqual([])
    const { rows } = await api('POST /api/operator/finance/invoices', { state: 'issued' })
    expect(rows.map(row => row.invoice)).toEqual([two, one])
    const read = await shop.app.request(`http://shop.test${new URL(rows[0]!.url, 'http://shop.test').pathname}`)
    expect([read.status, read.headers.get('content-type'), await read.text()]).toEqual([
      200,
      'application/pdf',
      '%PDF-1.7 ok',
    ])
    expect(await refused(upload(two, pdf()))).toBe('发票不是待开状态')
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.target, one))
    expect(row).toMatchObject({ action: 'finance.invoice-settle', actor: '韩梅梅', detail: { state: 'success' } })
  })

  it('are settled by admins, and by a command', async () => {
    const invoice = await asked()
    const editor = await operatorApi(shop, 'editor')
    expect(await refused(editor('POST /api/operator/finance/invoice-settle', { invoice, failed: true } as never))).toBe(
      '没有权限',
    )
    const path = join(shop.config.dataDir, 'fp.pdf')
    await writeFile(path, '%PDF-1.7 of a command')
    expect((await heji(shop, 'finance invoice-upload', { invoice, file: path })).at(-1)).toContain('已开具')
    expect((await shop.app.request(`http://shop.test/img/invoice/${'0'.repeat(64)}.pdf`)).status).toBe(404)
  })
})

describe('refunds', () => {
  it('that have not arrived come first, the longest waiting before the others', async () => {
    const cancelled = async () => {
      const { order_id } = await placeOrder(shop, buyer, [{ price: 3_000 }], 'PAYED')
      await api('POST /api/operator/orders/cancel', { order_id, reason: '缺货' })
      return order_id
    }
    const [first, second, third] = [await cancelled(), await cancelled(), await cancelled()]
    const now = shop.clock.now()
    const hang = (orderId: string, createdAt: Date) =>
      shop.db
        .update(refunds)
        .set({ state: 'PROCESSING', finishedAt: null, createdAt })
        .where(eq(refunds.orderId, orderId))
    await hang(first, now)
    await hang(second, new Date(now.getTime() - 2 * DAY))
    try {
      const list = async (input: object) =>
        (await api('POST /api/operator/finance/refunds', input)).rows.map(row => [row.order_id, row.state])
      expect((await list({})).slice(0, 3)).toEqual([
        [second, 'stuck'],
        [first, 'processing'],
        [third, 'done'],
      ])
      expect(await list({ state: 'stuck' })).toEqual([[second, 'stuck']])
      expect(await list({ state: 'processing' })).toEqual([[first, 'processing']])
      expect(await list({ order_id: third })).toEqual([[third, 'done']])
      expect(await list({ kind: 'protection' })).toEqual([])
      expect(await list({ kind: 'late' })).toHaveLength(await shop.db.$count(latePayments))
      expect((await list({ size: 1, page: 2 }))[0]).toEqual([first, 'processing'])
      expect((await api('POST /api/operator/today/show', {})).waiting).toContainEqual({
        kind: 'stuck-refunds',
        count: 1,
      })
    } finally {
      await shop.db.update(refunds).set({ state: 'SUCCESS', finishedAt: now, createdAt: now })
    }
  })
})
