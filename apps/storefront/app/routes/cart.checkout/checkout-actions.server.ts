import { type Api, ApiError } from '@heji/api-client'
import { type AddressDraft, saveAddress } from '../../components/address/address-actions.server'
import { type ActionFunctionArgs, json, redirect, redirectDocument } from '../../framework'
import { memberApi } from '../../lib/auth.server'
import { flashCookie } from '../../lib/cookies.server'
import { isAway, toFormErrors } from '../../lib/errors.server'
import {
  basketInput,
  checkoutHref,
  couponInput,
  type OrderForm,
  readCheckoutQuery,
  readOrderForm,
} from './checkout-form'
import { type TypedPickup, typedPickup } from './pickup-form'
import { type RefusedLine, refusedLines } from './refused-lines'

/** Buttons of the page: place the order, keep an address, choose one, bring the regions up to date. */
export async function checkoutAction(args: ActionFunctionArgs) {
  const { pathname, search, searchParams } = new URL(args.request.url)
  const api = memberApi(args, pathname + search)
  const form = await args.request.formData()
  const query = readCheckoutQuery(searchParams)
  const intent = form.get('intent')
  if (intent === 'address' || intent === 'region') {
    const saved = await saveAddress(api, args.context, form, intent === 'region')
    if ('id' in saved) return redirect(checkoutHref(query, { address_id: saved.id }))
    return answer(saved)
  }
  if (intent === 'quote') return redirect(chosenHref(query, form))
  const order = readOrderForm(form, query.receipt)
  const typed = typedPickup(form)
  if (typeof order === 'string') return answer({ problem: order, typed })
  // Without scripts a coupon can be chosen whose totals nobody has seen yet.
  if (order.coupon !== String(form.get('quoted_coupon') ?? ''))
    return redirect(chosenHref(query, form), {
      headers: { 'set-cookie': flashCookie(args.context, 'warn', '优惠券已更换，请核对金额后重新提交') },
    })
  return await placeOrder(api, query, order, typed)
}

const chosenHref = (query: ReturnType<typeof readCheckoutQuery>, form: FormData) => {
  const text = (name: string) => String(form.get(name) ?? '')
  return checkoutHref(
    { ...query, coupon: text('coupon') || query.coupon, pickup: text('pickup_location') || query.pickup },
    text('address_id') ? { address_id: text('address_id') } : {},
  )
}

interface CheckoutAnswer {
  draft: AddressDraft | null
  problem: string
  /** Goods that are in the way, if the problem is theirs. */
  lines: RefusedLine[]
  /** Totals in cents: what the buyer saw, and what it would be now. */
  changed: { before: number; after: number } | null
  /** Who was to fetch the goods and when, as it was typed. */
  typed: TypedPickup
  /** The shop could not be asked; the same may be sent again. */
  away: boolean
}

const answer = (part: Partial<CheckoutAnswer>) =>
  json<CheckoutAnswer>({ draft: null, problem: '', lines: [], changed: null, typed: {}, away: false, ...part })

async function placeOrder(api: Api, query: ReturnType<typeof readCheckoutQuery>, form: OrderForm, typed: TypedPickup) {
  const { to, remark, total_fee, gifts, invoice_content } = form
  try {
    const { order_id, total_fee: charged } = await api(
      'POST order_new',
      {
        ...basketInput(query),
        ...to,
        remark,
        total_fee,
        gifts,
        ...couponInput(form.coupon),
        ...(invoice_content ? { invoice_type: 'normal', invoice_content: JSON.stringify(invoice_content) } : {}),
      },
      form.idempotency_key ? { idempotencyKey: form.idempotency_key } : {},
    )
    return redirectDocument(`/${charged === '0' ? 'finish/result' : 'cashier'}?order_id=${order_id}`)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const after = Number(error.details.new_total)
    if (error.details.new_total !== undefined) return answer({ changed: { before: Number(total_fee), after }, typed })
    const { message } = toFormErrors(error)
    return answer({ problem: message, lines: refusedLines(error), typed, away: isAway(error) })
  }
}
