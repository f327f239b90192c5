// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { sendForm } from '../../../testing/ask-page'
import type { Laid } from '../../../testing/loopback-api'
import { invoiceRow } from '../../../testing/order'
import { formActions } from '../../forms/form-action.server'
import { invoiceHandlers, toInvoiceRow } from './invoices.server'

const APPLY = 'POST order/invoice/apply'
const PATH = '/member/trade/42?from=list'
const act = formActions(invoiceHandlers)
const send = (fields: Record<string, string>, replies: Record<string, Laid> = {}) =>
  sendForm(act, fields, { path: PATH, replies })

it('the row of an invoice has what the page shows', () => {
  const row = { ...invoiceRow({ invoice_file_url: '/f.pdf', more: 'x' }) } as unknown as Parameters<
    typeof toInvoiceRow
  >[0]
  expect(toInvoiceRow(row)).toEqual({
    id: '3',
    status: 'pending',
    type: 'enterprise',
    title: '禾集科技',
    number: '91110108123456789X',
    amount: 5900,
    file: '/f.pdf',
    email: 'a@b.cn',
    date: '2026-09-21 22:13',
  })
})

describe('asking for an invoice', () => {
  const FORM = { intent: 'invoice', order_id: '42', company_title: ' 周小满 ', email: 'a@b.cn' }
  const COMPANY = {
    ...FORM,
    invoice_type: 'enterprise',
    company_title: '禾集科技',
    company_tax_number: '91110108123456789X',
  }
  const DONE = { [APPLY]: { data: { status: true } } }

  it('sends the form of a person, and comes back to its place', async () => {
    const { told, asked } = await send(FORM, DONE)
    expect(told).toEqual({
      status: 302,
      to: '/member/trade/42?from=list#invoice',
      flash: { kind: 'success', message: '发票申请已提交' },
    })
    expect(asked).toEqual([
      [
        APPLY,
        {
          order_id: '42',
          invoice_type: 'individual',
          company_title: '周小满',
          company_tax_number: '',
          email: 'a@b.cn',
          mobile: '',
          invoice_type_code: '02',
        },
      ],
    ])
  })

  it('sends the form of a company', async () => {
    expect((await send(COMPANY, DONE)).asked[0]?.[1]).toMatchObject({
      invoice_type: 'enterprise',
      company_tax_number: '91110108123456789X',
    })
  })

  it('takes a tax number in small letters', async () => {
    const typed = { ...COMPANY, company_tax_number: '91110108ma01abcd2x' }
    expect((await send(typed, DONE)).asked[0]?.[1]).toMatchObject({ company_tax_number: '91110108MA01ABCD2X' })
  })

  it.each([
    [{ company_title: ' ' }, { company_title: '抬头必填' }],
    [{ order_id: '' }, { order_id: '请选择需要开票的商品' }],
    [{ email: '' }, { email: '手机号和邮箱至少填写一个' }],
    [{ email: 'a@' }, { email: expect.stringMatching(/邮箱/) }],
    [{ mobile: '123' }, { mobile: expect.stringMatching(/手机号/) }],
    [{ company_tax_number: '1' }, { company_tax_number: '请填写正确的企业税号' }],
    [{ invoice_type: 'other' }, { invoice_type: '发票类型必填' }],
  ])('does not send %j', async (change, fields) => {
    const { answer, asked } = await send({ ...COMPANY, ...(change as Record<string, string>) }, DONE)
    expect(answer).toMatchObject({ intent: 'invoice', ok: false, fields })
    expect(asked).toEqual([])
  })

  it('needs a number or an address, not both', async () => {
    expect((await send({ ...FORM, email: '', mobile: '13900001111' }, DONE)).told?.status).toBe(302)
  })

  it('keeps the form, and says why the shop refuses', async () => {
    const { answer } = await send(FORM, { [APPLY]: { status: 422, message: '该订单已开票' } })
    expect(answer).toMatchObject({ ok: false, message: '该订单已开票', typed: { email: 'a@b.cn' } })
  })
})

describe('the buttons of an invoice', () => {
  const UPDATE = 'POST order/invoice/update'
  const RESEND = 'POST order/invoice/resend'

  it.each([
    [
      { intent: 'invoice-cancel', invoice_id: '3' },
      UPDATE,
      { invoice_id: '3', invoice_status: 'cancel' },
      '发票已取消',
    ],
  ])('%o calls %s', async (fields, call, sent, message) => {
    const form = fields as unknown as Record<string, string>
    const { told, asked } = await send(form, { [call]: { data: { status: true } } })
    expect(told).toEqual({ status: 302, to: `${PATH}#invoice`, flash: { kind: 'success', message } })
    expect(asked).toEqual([[call, sent]])
    const refused = await send(form, { [call]: { status: 422, message: '发票已开具' } })
    expect(refused.told).toMatchObject({ to: `${PATH}#invoice`, flash: { kind: 'error', message: '发票已开具' } })
  })

  it.each([[{ intent: 'invoice-cancel' }, '发票不存在']])('%o calls nothing', async (fields, message) => {
    const { told, asked } = await send(fields as unknown as Record<string, string>)
    expect([told?.flash, asked]).toEqual([{ kind: 'error', message }, []])
  })

  it('sends it to an address, with the code if there is one', async () => {
    const form = { intent: 'invoice-mail', id: '3', confirm_email: 'a@b.cn' }
    const done = { [RESEND]: { data: { status: true } } }
    const { told, asked } = await send(form, done)
    expect(told).toMatchObject({ to: `${PATH}#invoice`, flash: { kind: 'success', message: '发票已发送' } })
    expect(asked).toEqual([[RESEND, { id: '3', confirm_email: 'a@b.cn', vcode: '' }]])
    expect((await send({ ...form, vcode: '123456' }, done)).asked[0]?.[1]).toMatchObject({ vcode: '123456' })
  })

  it('keeps the address when the shop wants a code, and sends none without an address', async () => {
    const words = '验证码已发送到该邮箱，请填写后再发送'
    const refusal = { status: 422, message: words, more: { errors: { vcode: [words] } } }
    const form = { intent: 'invoice-mail', id: '3', confirm_email: 'a@b.cn', vcode: '' }
    const { answer } = await send(form, { [RESEND]: refusal })
    expect(answer).toMatchObject({ ok: false, fields: { vcode: words }, typed: { confirm_email: 'a@b.cn' } })
    const empty = await send({ ...form, confirm_email: '' })
    expect([empty.answer?.fields, empty.asked]).toEqual([{ confirm_email: '请输入邮箱' }, []])
  })
})
