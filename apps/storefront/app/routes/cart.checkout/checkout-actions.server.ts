import { type Api, ApiError } from '@heji/api-client'
import * as v from 'valibot'
import { type AddressShown, addressHandlers } from '../../components/address/address-form.server'
import { maybe } from '../../forms/fields'
import { type Done, formActions, memberHandler } from '../../forms/form-action.server'
import { type ActionFunctionArgs, redirect, redirectDocument } from '../../framework'
import { redirectWith } from '../../lib/redirect.server'
import { basketInput, type CheckoutQuery, checkoutHref, couponInput, readCheckoutQuery } from './checkout-form'
import { invoiceInput, type OrderForm, orderSchema, receiverInput } from './order-form'
import { type RefusedLine, refusedLines } from './refused-lines'

/** Data of the page beside a form that stays. */
interface CheckoutShown extends Partial<AddressShown> {
  /** Goods that block the order. */
  lines?: RefusedLine[]
  /** Totals in cents: the one that the buyer saw, and the new one. */
  changed?: { before: number; after: number }
}

/** Buttons of the page: place the order, save an address, choose one, update the regions. */
export const checkoutAction = async (args: ActionFunctionArgs) => await ACTIONS[queryOf(args).receipt](args)

const queryOf = ({ request }: ActionFunctionArgs) => readCheckoutQuery(new URL(request.url).searchParams)

/** Choices that are made with a button if there are no scripts. */
const Choice = v.object({ coupon: maybe(100), pickup_location: maybe(20), address_id: maybe(20) })

const actionOf = (receipt: CheckoutQuery['receipt']) =>
  formActions<CheckoutShown>({
    ...addressHandlers((id, args) => redirect(checkoutHref(queryOf(args), { address_id: id }))),
    quote: memberHandler(Choice, async (choice, _api, args) => redirect(chosenHref(queryOf(args), choice))),
    order: memberHandler(orderSchema(receipt), placeOrder),
  })
const ACTIONS = { '': actionOf(''), ziti: actionOf('ziti') }

const chosenHref = (
  query: CheckoutQuery,
  { coupon, pickup_location, address_id }: Partial<v.InferOutput<typeof Choice>>,
) =>
  checkoutHref(
    { ...query, coupon: coupon || query.coupon, pickup: pickup_location || query.pickup },
    address_id ? { address_id } : {},
  )

async function placeOrder(
  form: OrderForm,
  api: Api,
  args: ActionFunctionArgs,
): Promise<Done<CheckoutShown> | Response> {
  const query = queryOf(args)
  // Without scripts a buyer can choose a coupon whose totals he has not seen yet.
  if (form.coupon !== form.quoted_coupon)
    return redirectWith(args.context, chosenHref(query, form), 'warn', '优惠券已更换，请核对金额后重新提交')
  const { remark, total_fee, gifts } = form
  try {
    const { order_id, total_fee: charged } = await api(
      'POST order_new',
      {
        ...basketInput(query),
        ...receiverInput(form),
        remark,
        total_fee,
        gifts,
        ...couponInput(form.coupon),
        ...invoiceInput(form),
      },
      form.idempotency_key ? { idempotencyKey: form.idempotency_key } : {},
    )
    return redirectDocument(`/${charged === '0' ? 'finish/result' : 'cashier'}?order_id=${order_id}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const after = error.details.new_total
    if (after !== undefined)
      return { ok: false, data: { changed: { before: Number(total_fee), after: Number(after) } } }
    const lines = refusedLines(error)
    if (lines.length === 0) throw error
    return { ok: false, message: error.message, data: { lines } }
  }
}
