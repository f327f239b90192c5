import { REMARK_MAX } from '@heji/api-client/contract'
import { checkPhone, checkTaxNumber, rule } from '@heji/validators'
import * as v from 'valibot'
import { maybe, needed, together } from '../../forms/fields'
import { type CheckoutQuery, readCoupon } from './checkout-form'

export const WHO_MAX = 50

const common = {
  remark: v.pipe(
    maybe(1_000),
    v.check(text => [...text].length <= REMARK_MAX, `买家留言最多${REMARK_MAX}个字符`),
  ),
  coupon: v.pipe(maybe(100), v.transform(readCoupon)),
  /** The coupon of the totals on the page. */
  quoted_coupon: maybe(100),
  /** Cents that the page showed. */
  total_fee: maybe(20),
  /** The gifts that the page showed. */
  gifts: maybe(1_000),
  idempotency_key: maybe(100),
  /** Only needed if 需要发票 is ticked. */
  need_invoice: maybe(1),
  invoice_title: maybe(20),
  invoice_name: maybe(100),
  registration_number: maybe(20),
  company_address: maybe(100),
  company_phone: maybe(20),
  bankname: maybe(60),
  bankaccount: maybe(40),
}

const digits = (message: string) => v.optional(v.pipe(v.string(message), v.regex(/^-?\d{1,19}$/, message)), '')

type Invoice = Pick<
  v.InferOutput<v.ObjectSchema<typeof common, undefined>>,
  'need_invoice' | 'invoice_title' | 'invoice_name' | 'registration_number'
>

function wrongInvoice(form: Invoice): Record<string, string> {
  if (form.need_invoice === '') return {}
  if (form.invoice_title !== 'unit') return form.invoice_name ? {} : { invoice_name: '请填写发票抬头' }
  return {
    ...(form.invoice_name ? {} : { invoice_name: '请填写公司名称' }),
    ...(checkTaxNumber(form.registration_number) ? { registration_number: '请填写正确的企业税号' } : {}),
  }
}

/** An order with delivery (screens §7). */
const SentOrder = together(v.object({ address_id: digits('请选择收货地址'), ...common }), wrongInvoice)

/** An order with pickup: person, place and time (screens §7). */
const FetchedOrder = together(
  v.object({
    pickup_location: digits('请选择自提点'),
    /** `2026-11-22 09:30 21:30` */
    pickup_when: v.optional(v.pipe(v.string(), v.regex(/^\S+ \S+ \S+$/, '请填写提货时间')), ''),
    receiver_name: needed('请填写提货人', WHO_MAX, `提货人最多${WHO_MAX}个字符`),
    receiver_mobile: v.pipe(needed('请填写手机号码', 32), rule(checkPhone)),
    ...common,
  }),
  wrongInvoice,
)

export const orderSchema = (receipt: CheckoutQuery['receipt']) => (receipt === 'ziti' ? FetchedOrder : SentOrder)
export type OrderForm = v.InferOutput<typeof SentOrder> | v.InferOutput<typeof FetchedOrder>

const COMPANY_FIELDS = ['registration_number', 'company_address', 'company_phone', 'bankname', 'bankaccount'] as const

/** The API's input about the receiver, or about the person who picks the goods up. */
export function receiverInput(form: OrderForm) {
  if ('address_id' in form) return { address_id: form.address_id }
  const { receiver_name, receiver_mobile, pickup_location, pickup_when } = form
  const [pickup_date = '', ...pickup_time] = pickup_when.split(' ')
  return { receipt_type: 'ziti' as const, receiver_name, receiver_mobile, pickup_location, pickup_date, pickup_time }
}

/** The API's input about the invoice. */
export function invoiceInput(form: OrderForm) {
  if (form.need_invoice === '') return {}
  const company = form.invoice_title === 'unit' ? COMPANY_FIELDS : []
  const more = company.map(name => [name, form[name]] as const).filter(([, value]) => value !== '')
  const content = {
    title: form.invoice_title === 'unit' ? 'unit' : 'individual',
    content: form.invoice_name,
    ...Object.fromEntries(more),
  }
  return { invoice_type: 'normal' as const, invoice_content: JSON.stringify(content) }
}

/** Returns name, text and message of a field of the order form. */
export type OrderFields = (name: string) => { id: string; name: string; defaultValue: string; error: string | null }
