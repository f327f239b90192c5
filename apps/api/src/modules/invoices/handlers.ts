import type { invoices } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { readSetting } from '../content/settings'
import { applyForInvoice, changeInvoice, listInvoices, resendInvoice, showInvoice } from './invoices'
import { changeTitle, forgetTitle, keepTitle, listTitles, showTitle } from './titles'

const SETTING = {
  invoice_limit: 'order',
  invoice_method: 'offline',
  freight_invoice: 1,
  apply_type: 2,
  special_invoice: 2,
  apply_node: 1,
  invoice_open_term: 0,
} as const

export const invoicesHandlers: Handlers<typeof invoices> = {
  'POST order/invoice/apply': (ctx, input) => applyForInvoice(ctx, input),
  'GET order/invoice/list': (ctx, input) => listInvoices(ctx, input),
  'GET order/invoice/info/{id}': (ctx, input) => showInvoice(ctx, input.id),
  'POST order/invoice/update': (ctx, input) => changeInvoice(ctx, input),
  'POST order/invoice/resend': (ctx, input) => resendInvoice(ctx, input),
  'GET order/invoice/setting': async ({ db }) => ({
    invoice_status: (await readSetting(db, 'trade')).invoice_kinds.length > 0,
    ...SETTING,
  }),
  'GET member/invoicelist': (ctx, input) => listTitles(ctx, input),
  'POST member/invoice': (ctx, input) => keepTitle(ctx, input),
  'GET member/invoice/{id}': (ctx, input) => showTitle(ctx, input.id),
  'PUT member/invoice/{id}': (ctx, input) => changeTitle(ctx, input),
  'DELETE member/invoice/{id}': (ctx, input) => forgetTitle(ctx, input.id),
}
