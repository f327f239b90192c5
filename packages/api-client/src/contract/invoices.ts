import { cleanTaxNumber, email, id, oneOf, phone, text } from '@heji/validators'
import * as v from 'valibot'
import { endpoint } from './endpoint'
import { blank, maybeCode, needed, neededText } from './fields'
import { eitherPaging } from './paging'
import { Cents, Id, Nothing, page, Status, Unix } from './shapes'

export const INVOICE_TYPES = ['enterprise', 'individual'] as const
/** Maximum of titles that a member can keep. */
export const INVOICE_TITLES_MAX = 20

const titleFields = {
  invoice_type: v.picklist(INVOICE_TYPES),
  company_title: v.string(),
  company_tax_number: v.string(),
  company_address: v.string(),
  company_telephone: v.string(),
  bank_name: v.string(),
  bank_account: v.string(),
  email: v.string(),
  mobile: v.string(),
}

export const InvoiceTitle = v.strictObject({ id: Id, ...titleFields, create_time: Unix, update_time: Unix })
export type InvoiceTitle = v.InferOutput<typeof InvoiceTitle>

/** A requested invoice (wire §19); `invoice_amount` in cents. */
export const Invoice = v.strictObject({
  id: Id,
  invoice_apply_bn: v.string(),
  order_id: Id,
  ...titleFields,
  /** Ordinary invoices only. */
  invoice_type_code: v.literal('02'),
  invoice_status: v.picklist(['pending', 'inProgress', 'success', 'waste', 'failed', 'cancel']),
  invoice_amount: Cents,
  /** Address of the finished invoice; empty before. */
  invoice_file_url: v.string(),
  invoice_file_url_red: v.literal(''),
  invoice_method: v.literal('offline'),
  invoice_source: v.literal('user'),
  remark: v.string(),
  create_time: Unix,
  update_time: Unix,
})
export type Invoice = v.InferOutput<typeof Invoice>

const titleInput = {
  invoice_type: v.optional(oneOf(INVOICE_TYPES, '发票类型必填')),
  company_title: neededText('抬头必填', 100),
  company_tax_number: v.optional(v.pipe(text(200), v.transform(cleanTaxNumber)), ''),
  company_address: v.optional(text(200), ''),
  company_telephone: maybeCode(20),
  bank_name: v.optional(text(100), ''),
  bank_account: maybeCode(40),
  email: blank(email()),
  mobile: blank(phone()),
}
export const InvoiceTitleInput = v.object(titleInput)
export type InvoiceTitleInput = v.InferOutput<typeof InvoiceTitleInput>

const invoiceId = () => id('发票不存在')

export const invoices = {
  'POST order/invoice/apply': endpoint({
    summary: 'Ask for the invoice of a paid order',
    auth: 'member',
    owned: ['order_id'],
    writes: true,
    input: v.object({
      order_id: neededText('请选择需要开票的商品', 64),
      ...titleInput,
      invoice_type_code: v.optional(oneOf(['02'], '暂只支持普通发票'), '02'),
      remark: v.optional(text(200), ''),
    }),
    output: Invoice,
  }),
  'GET order/invoice/list': endpoint({
    summary: 'Own invoices, newest first',
    auth: 'member',
    owned: ['order_id'],
    input: v.object({ ...eitherPaging(10), order_id: v.optional(text(64)) }),
    output: page(Invoice),
  }),
  'GET order/invoice/info/{id}': endpoint({
    summary: 'One own invoice',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: invoiceId() }),
    output: Invoice,
  }),
  'POST order/invoice/update': endpoint({
    summary: 'Change a waiting invoice, or give it up (`invoice_status` cancel)',
    auth: 'member',
    owned: ['invoice_id'],
    writes: true,
    input: v.object({
      invoice_id: invoiceId(),
      ...titleInput,
      company_title: v.optional(text(100), ''),
      invoice_status: v.optional(oneOf(['cancel'], '发票当前状态不能取消')),
    }),
    output: Invoice,
  }),
  'POST order/invoice/resend': endpoint({
    summary:
      'Send a finished invoice to an address. One that the member has not proven gets a code, and is refused until `vcode` has it',
    auth: 'member',
    owned: ['id'],
    writes: true,
    input: v.object({
      id: invoiceId(),
      confirm_email: needed(email()),
      vcode: maybeCode(6),
    }),
    output: Status,
  }),
  'GET order/invoice/setting': endpoint({
    summary: 'What invoices the shop writes',
    auth: 'member',
    input: Nothing,
    output: v.strictObject({
      invoice_status: v.boolean(),
      invoice_limit: v.literal('order'),
      invoice_method: v.literal('offline'),
      freight_invoice: v.literal(1),
      apply_type: v.literal(2),
      special_invoice: v.literal(2),
      apply_node: v.literal(1),
      invoice_open_term: v.literal(0),
    }),
  }),
  'GET member/invoicelist': endpoint({
    summary: 'Kept titles, newest first',
    auth: 'member',
    input: v.object(eitherPaging(20)),
    output: page(InvoiceTitle),
  }),
  'POST member/invoice': endpoint({
    summary: 'Keep a title',
    auth: 'member',
    writes: true,
    input: InvoiceTitleInput,
    output: InvoiceTitle,
  }),
  'GET member/invoice/{id}': endpoint({
    summary: 'One kept title',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: invoiceId() }),
    output: InvoiceTitle,
  }),
  'PUT member/invoice/{id}': endpoint({
    summary: 'Change a kept title',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: invoiceId(), ...titleInput }),
    output: InvoiceTitle,
  }),
  'DELETE member/invoice/{id}': endpoint({
    summary: 'Forget a kept title',
    auth: 'member',
    owned: ['id'],
    input: v.object({ id: invoiceId() }),
    output: Status,
  }),
}
