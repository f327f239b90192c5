import type { Api } from '@heji/api-client'
import { flashCookie, orderedCookie } from '../../cookies/cookies.server'
import { type AppLoadContext, redirectDocument } from '../../framework'
import { type CheckoutQuery, checkoutInput, choiceOf, couponInput, named } from './checkout-form'
import { addressInput, invoiceInput, type OrderForm, type ParcelForm, pickupInput } from './order-form'

interface Made {
  order_id: string
  total_fee: string
}

/** Places the order of one shop. */
export async function createOne(
  form: OrderForm,
  api: Api,
  context: AppLoadContext,
  query: CheckoutQuery,
): Promise<Response> {
  const parcel = { key: '', receipt: choiceOf(query, '').receipt }
  const made = await api(
    'POST order_new',
    {
      ...checkoutInput({ ...query, points: form.point_use }),
      ...addressInput(form),
      ...ownInput(form, parcel),
      total_fee: form.total_fee,
      ...invoiceInput(form),
    },
    keyOf(form),
  )
  return toPay(context, [made])
}

/** Places the orders of several shops. If only some are made, the buyer pays those and reads why the others are not. */
export async function createAll(
  form: OrderForm,
  api: Api,
  context: AppLoadContext,
  parcels: readonly ParcelForm[],
): Promise<Response> {
  const { orders, refusal } = await api(
    'POST checkout/orders',
    {
      parcels: parcels.map(parcel => ({ distributor_id: parcel.key, ...ownInput(form, parcel) })),
      ...addressInput(form),
      ...(form.point_use ? { point_use: Number(form.point_use) } : {}),
      total_fee: form.total_fee,
      ...invoiceInput(form),
    },
    keyOf(form),
  )
  if (!refusal) return toPay(context, orders)
  const told = `已提交 ${orders.length} 个订单；其余商品未能下单，仍在购物车中：${refusal}`
  return toPay(context, orders, flashCookie(context, 'warn', told))
}

/** Coupon, note, gifts, goods and pickup of a parcel. */
const ownInput = (form: OrderForm, parcel: ParcelForm) => ({
  ...pickupInput(form, parcel),
  remark: form[named('remark', parcel.key)] ?? '',
  gifts: form[named('gifts', parcel.key)] ?? '',
  ...seenInput(form[named('goods', parcel.key)]),
  ...couponInput(form[named('coupon', parcel.key)] ?? ''),
})

/** What the page showed; an older page said nothing. */
export const seenInput = (goods: string | undefined) => (goods ? { goods } : {})

const keyOf = ({ idempotency_key: key }: OrderForm) => (key ? { idempotencyKey: key } : {})

/** The cashier, or the result if nothing is left to pay. */
function toPay(context: AppLoadContext, made: readonly Made[], note = '') {
  const isFree = made.every(({ total_fee }) => total_fee === '0')
  const to = `/${isFree ? 'finish/result' : 'cashier'}?order_id=${made.map(({ order_id }) => order_id).join(',')}`
  const answer = redirectDocument(to, { headers: { 'set-cookie': orderedCookie(context) } })
  if (note) answer.headers.append('set-cookie', note)
  return answer
}
