import type { Invoice, OrderRow } from '@heji/api-client/contract'
import { formatTime } from '@heji/ui'
import { memberHandler, pageOf } from '../../forms/form-action.server'
import type { ActionFunctionArgs } from '../../framework'
import { InvoiceCancelForm, InvoiceForm, InvoiceMailForm } from './invoice-forms'

export const toInvoiceRow = (invoice: Invoice) => ({
  id: invoice.id,
  status: invoice.invoice_status,
  type: invoice.invoice_type,
  title: invoice.company_title,
  number: invoice.company_tax_number,
  amount: invoice.invoice_amount,
  file: invoice.invoice_file_url,
  email: invoice.email,
  date: formatTime(invoice.create_time, 'YYYY-MM-DD HH:mm'),
})
export type InvoiceRow = ReturnType<typeof toInvoiceRow>

/** The invoice that the buyer asked for with the order; where it goes to, the shop asks again. */
export const toAskedInvoice = ({ invoice, receiver_mobile }: Pick<OrderRow, 'invoice' | 'receiver_mobile'>) =>
  invoice && {
    type: invoice.title === 'unit' ? ('enterprise' as const) : ('individual' as const),
    title: invoice.content ?? '',
    number: invoice.registration_number ?? '',
    mobile: receiver_mobile,
  }
export type AskedInvoice = NonNullable<ReturnType<typeof toAskedInvoice>>

const NOTE = { noteOn: (_form: FormData, { request }: ActionFunctionArgs) => `${pageOf(request)}#invoice` }

/** Asking for an invoice, giving it up, and having it sent again. */
export const invoiceHandlers = {
  invoice: memberHandler(InvoiceForm, async (form, api, { request }) => {
    await api('POST order/invoice/apply', { ...form, invoice_type_code: '02' })
    return { to: `${pageOf(request)}#invoice`, message: '发票申请已提交' }
  }),
  'invoice-cancel': memberHandler(
    InvoiceCancelForm,
    async ({ invoice_id }, api) => {
      await api('POST order/invoice/update', { invoice_id, invoice_status: 'cancel' })
      return { message: '发票已取消' }
    },
    NOTE,
  ),
  'invoice-mail': memberHandler(InvoiceMailForm, async (form, api, { request }) => {
    await api('POST order/invoice/resend', form)
    return { to: `${pageOf(request)}#invoice`, message: '发票已发送' }
  }),
}
