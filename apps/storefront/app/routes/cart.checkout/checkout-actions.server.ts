import { type Api, ApiError } from '@heji/api-client'
import * as v from 'valibot'
import { type AddressShown, addressHandlers } from '../../components/address/address-form.server'
import { maybe } from '../../forms/fields'
import { type Done, formActions, memberHandler } from '../../forms/form-action.server'
import { redirectWith } from '../../forms/redirect-with.server'
import { type ActionFunctionArgs, redirect } from '../../framework'
import { type CheckoutQuery, checkoutHref, choiceOf, named, readCheckoutQuery, withChoice } from './checkout-form'
import { type OrderForm, orderSchema, type ParcelForm } from './order-form'
import { orderedElsewhere } from './ordered-elsewhere.server'
import { createAll, createOne } from './place-order.server'
import { type RefusedLine, refusedLines } from './refused-lines'

/** Data of the page beside a form that stays. */
interface CheckoutShown extends Partial<AddressShown> {
  /** Goods that block the order. */
  lines?: RefusedLine[]
  /** Totals in cents: the one that the buyer saw, and the new one. */
  changed?: { before: number; after: number }
  /** Unpaid orders that have to be paid or cancelled first. */
  unpaid?: string[]
}

const queryOf = ({ request }: Pick<ActionFunctionArgs, 'request'>) =>
  readCheckoutQuery(new URL(request.url).searchParams)

/** Buttons of the page: place the orders, save an address, choose one, update the regions. */
export const checkoutAction = async (args: ActionFunctionArgs) => {
  const form = await args.request.clone().formData()
  const query = queryOf(args)
  const parcels = keysOf(form).map((key): ParcelForm => ({ key, receipt: choiceOf(query, key).receipt }))
  return await formActions<CheckoutShown>({
    ...addressHandlers((id, args) => redirect(checkoutHref(queryOf(args), { address_id: id }))),
    quote: memberHandler(choiceSchema(parcels), async choice => redirect(chosenHref(query, parcels, choice))),
    order: memberHandler(orderSchema(parcels), (values, api, args) => placeOrder(values, api, args, parcels)),
  })(args)
}

/** Shops of the page, as its form names them; with one shop the key is empty. */
const keysOf = (form: FormData): string[] => {
  const keys = String(form.get('parcels') ?? '').split(',')
  return keys.length <= 20 && keys.every(key => /^\d{1,19}$/.test(key)) ? [...new Set(keys)] : ['']
}

/** Choices that are made with a button if there are no scripts. */
const choiceSchema = (parcels: readonly ParcelForm[]) => {
  const fields = parcels.flatMap(({ key }) => ['coupon', 'pickup_location'].map(name => [named(name, key), maybe(100)]))
  const entries = { address_id: maybe(20), ...Object.fromEntries(fields) }
  return v.object(entries) as unknown as v.GenericSchema<unknown, Record<string, string>>
}

function chosenHref(query: CheckoutQuery, parcels: readonly ParcelForm[], choice: Record<string, string>) {
  const chosen = parcels.reduce((before, { key }) => {
    const { coupon, pickup } = choiceOf(before, key)
    return withChoice(before, key, {
      coupon: choice[named('coupon', key)] || coupon,
      pickup: choice[named('pickup_location', key)] || pickup,
    })
  }, query)
  return checkoutHref(chosen, choice.address_id ? { address_id: choice.address_id } : {})
}

async function placeOrder(
  form: OrderForm,
  api: Api,
  args: ActionFunctionArgs,
  parcels: readonly ParcelForm[],
): Promise<Done<CheckoutShown> | Response> {
  const query = queryOf(args)
  // Without scripts a buyer can choose a coupon whose totals he has not seen yet.
  if (parcels.some(({ key }) => form[named('coupon', key)] !== form[named('quoted_coupon', key)]))
    return redirectWith(args.context, chosenHref(query, parcels, form), 'warn', '优惠券已更换，请核对金额后重新提交')
  try {
    const [only] = parcels
    return only?.key === ''
      ? await createOne(form, api, args.context, query)
      : await createAll(form, api, args.context, parcels)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const after = error.details.new_total
    if (after !== undefined)
      return { ok: false, data: { changed: { before: Number(form.total_fee), after: Number(after) } } }
    const unpaid = error.details.unpaid_order_ids
    if (Array.isArray(unpaid)) return { ok: false, message: error.message, data: { unpaid: unpaid.map(String) } }
    const elsewhere = orderedElsewhere(error, args.context)
    if (elsewhere) return elsewhere
    const lines = refusedLines(error)
    if (lines.length === 0) throw error
    return { ok: false, message: error.message, data: { lines } }
  }
}
