import { REMARK_MAX } from '@heji/api-client/contract'
import { checkTaxNumber } from '@heji/validators'
import * as v from 'valibot'
import { maybe, maybeCode, maybeTaxNumber, needed, neededPhone, together } from '../../forms/fields'
import { named, type ParcelChoice, readCoupon } from './checkout-form'

export const WHO_MAX = 50

const common = {
  /** Cents that the page showed. */
  total_fee: maybe(20),
  /** Points that the page took off. */
  point_use: maybe(20),
  idempotency_key: maybe(100),
  /** Only needed if 需要发票 is ticked. */
  need_invoice: maybe(1),
  invoice_title: maybe(20),
  invoice_name: maybe(100),
  registration_number: maybeTaxNumber(),
  company_address: maybe(100),
  company_phone: maybeCode(20),
  bankname: maybe(60),
  bankaccount: maybeCode(40),
}

/** Fields of every parcel. */
const parcel = {
  remark: v.pipe(
    maybe(1_000),
    v.check(text => [...text].length <= REMARK_MAX, `买家留言最多${REMARK_MAX}个字符`),
  ),
  coupon: v.pipe(maybe(100), v.transform(readCoupon)),
  /** The coupon of the totals on the page. */
  quoted_coupon: maybe(100),
  /** The gifts and the goods that the page showed. */
  gifts: maybe(1_000),
  goods: maybe(10_000),
}

const digits = (message: string) => v.optional(v.pipe(v.string(message), v.regex(/^-?\d{1,19}$/, message)), '')

/** Person, place and time of a parcel that is fetched (screens §7). */
const pickup = {
  pickup_location: digits('请选择自提点'),
  /** `2026-11-22 09:30 21:30` */
  pickup_when: v.optional(v.pipe(v.string(), v.regex(/^\S+ \S+ \S+$/, '请选择提货时间')), ''),
  receiver_name: needed('请填写提货人', WHO_MAX, `提货人最多${WHO_MAX}个字符`),
  receiver_mobile: neededPhone('请填写手机号'),
}

const sentTo = { address_id: digits('请选择收货地址') }

/** A form of one or several parcels; the fields of each end in its key. */
export type OrderForm = Record<keyof typeof common, string> & Record<string, string>

export interface ParcelForm {
  key: string
  receipt: ParcelChoice['receipt']
}

/** The order form for these parcels (screens §7). */
export const orderSchema = (parcels: readonly ParcelForm[]): v.GenericSchema<unknown, OrderForm> => {
  const own = parcels.flatMap(({ key, receipt }) =>
    Object.entries(receipt === 'ziti' ? { ...parcel, ...pickup } : parcel).map(([name, schema]) => [
      named(name, key),
      schema,
    ]),
  )
  const entries = { ...common, ...Object.fromEntries(own), ...(parcels.some(isSent) ? sentTo : {}) }
  return together(v.object(entries), wrongInvoice) as unknown as v.GenericSchema<unknown, OrderForm>
}

export const isSent = ({ receipt }: Pick<ParcelForm, 'receipt'>) => receipt !== 'ziti'

function wrongInvoice(form: Record<string, string>): Record<string, string> {
  if (form.need_invoice === '') return {}
  if (form.invoice_title !== 'unit') return form.invoice_name ? {} : { invoice_name: '请填写发票抬头' }
  return {
    ...(form.invoice_name ? {} : { invoice_name: '请填写公司名称' }),
    ...(checkTaxNumber(form.registration_number ?? '') ? { registration_number: '请填写正确的企业税号' } : {}),
  }
}

const COMPANY_FIELDS = ['registration_number', 'company_address', 'company_phone', 'bankname', 'bankaccount'] as const

/** The API's input about the address. */
export const addressInput = ({ address_id }: OrderForm) => (address_id ? { address_id } : {})

/** The API's input about who picks the goods of a parcel up; nothing for one that is sent. */
export function pickupInput(form: OrderForm, { key, receipt }: ParcelForm) {
  if (receipt !== 'ziti') return {}
  const of = (name: string) => form[named(name, key)] ?? ''
  const [pickup_date = '', ...pickup_time] = of('pickup_when').split(' ')
  return {
    receipt_type: 'ziti' as const,
    receiver_name: of('receiver_name'),
    receiver_mobile: of('receiver_mobile'),
    pickup_location: of('pickup_location'),
    pickup_date,
    pickup_time,
  }
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
