import { randomUUID } from 'node:crypto'
import { type Api, ApiError } from '@heji/api-client'
import type { Checkout } from '@heji/api-client/contract'
import { id as idText } from '@heji/validators'
import * as v from 'valibot'
import { POINT_CHECKOUT } from '../../auth/pending-action.server'
import { type AddressShown, addressDraft, addressHandlers } from '../../components/address/address-form.server'
import { toOrderLine } from '../../components/order/order-line'
import { placeText } from '../../components/region/places'
import { orErrorPage } from '../../errors/error-pages.server'
import { type Done, formActions, memberHandler } from '../../forms/form-action.server'
import { type ActionFunctionArgs, redirect, redirectDocument } from '../../framework'
import type { PageArgs } from '../../loaders/define-loader.server'
import { seenGoods } from '../cart.checkout/checkout.server'
import { orderedElsewhere } from '../cart.checkout/ordered-elsewhere.server'
import { seenInput } from '../cart.checkout/place-order.server'
import { PointOrder } from './point-order-form'

const CART = { order_type: 'normal_pointsmall', cart_type: 'fastbuy', pay_type: 'point' } as const

/** Addresses, goods and their points. If the API refuses the goods, the page says so. */
export async function loadPointCheckout({ api, context, url }: PageArgs) {
  const params = url.searchParams
  const wanted = digits(params.get('address_id'))
  const asked = params.get('address') ?? ''
  const [page, draft] = await orErrorPage(
    Promise.all([
      api('POST checkout', { ...CART, ...(wanted ? { address_id: wanted } : {}) }),
      asked ? addressDraft(api, context, asked) : null,
    ]),
  )
  return {
    chosen: page.address_id,
    addresses: page.addresses.map(({ address_id, username, telephone, province, city, county, adrdetail, is_def }) => ({
      address_id,
      username,
      telephone,
      place: placeText([province, city, county, adrdetail]),
      is_def,
    })),
    draft: draft ?? (page.addresses.length === 0 ? await addressDraft(api, context, 'new') : null),
    order: page.preview && toOrder(page.preview),
    problem: page.refusal?.message ?? '',
    key: randomUUID(),
  }
}

const digits = (text: string | null) => (/^\d{1,19}$/.test(text ?? '') ? (text ?? '') : '')

const toOrder = ({ items, totalItemNum, item_point, point, freight_fee, total_fee, user_point }: Checkout) => ({
  totalItemNum,
  item_point,
  point,
  freight_fee,
  total_fee,
  missing: Math.max(0, point - user_point),
  user_point,
  seen: seenGoods(items),
  items: items.map(item => ({ item_id: item.item_id, item_point: item.item_point, ...toOrderLine(item) })),
})

const Chosen = v.object({ address_id: idText('请选择地址') })

const pageFor = (address_id: string) => `${POINT_CHECKOUT}&${new URLSearchParams({ address_id })}`

/** Places the order, saves an address, or chooses one. */
export const pointCheckoutAction = formActions<AddressShown>({
  ...addressHandlers(id => redirect(pageFor(id))),
  quote: memberHandler(Chosen, async ({ address_id }) => redirect(pageFor(address_id))),
  order: memberHandler(PointOrder, placeOrder),
})

async function placeOrder(
  form: PointOrder,
  api: Api,
  { context }: ActionFunctionArgs,
): Promise<Done<AddressShown> | Response> {
  const made = await ask(form, api).catch((error: unknown) => {
    const elsewhere = error instanceof ApiError ? orderedElsewhere(error, context) : null
    if (elsewhere) return elsewhere
    throw error
  })
  if (made instanceof Response) return made
  const id = new URLSearchParams({ order_id: made.order_id })
  return redirectDocument(made.total_fee === '0' ? `/pointitems/cashierpoint?${id}` : `/cashier?${id}`)
}

const ask = ({ address_id, total_fee, idempotency_key, remark, goods }: PointOrder, api: Api) =>
  api(
    'POST order_new',
    { ...CART, address_id, remark, ...(total_fee ? { total_fee } : {}), ...seenInput(goods) },
    idempotency_key ? { idempotencyKey: idempotency_key } : {},
  )
