export type CheckoutMode = 'cart' | 'fastbuy' | 'seckill'

/** One sku of a seckill and the ticket for it. */
interface SeckillChoice {
  item_id: string
  num: string
  seckill_id: string
  ticket: string
}

/** Choices in the address of the page, besides the receiver. */
export interface CheckoutQuery {
  mode: CheckoutMode
  /** Shop. */
  id: string
  /** Code of the chosen coupon, `none` for no coupon, empty before a choice. */
  coupon: string
  /** Only in mode seckill. */
  seckill: SeckillChoice | null
  /** `ziti` = pickup in the shop; empty = delivery. */
  receipt: 'ziti' | ''
  /** Pickup place; empty = the first one. */
  pickup: string
}

export const NO_COUPON = 'none'
export const readCoupon = (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : '')

/** A seckill with all its parts; tickets are text from the API. */
function readSeckill(params: URLSearchParams): SeckillChoice | null {
  const part = (name: string, wanted: RegExp) => wanted.exec(params.get(name) ?? '')?.[0] ?? ''
  const item_id = part('item_id', /^\d{1,19}$/)
  const num = part('num', /^\d{1,5}$/)
  const seckill_id = part('seckill_id', /^\d{1,19}$/)
  const ticket = part('ticket', /^[\w-]{1,64}$/)
  return item_id && num && seckill_id && ticket ? { item_id, num, seckill_id, ticket } : null
}

/** Query of the page (spec §2). Everything except fastbuy and a valid seckill means the cart; `id` names the shop. */
export function readCheckoutQuery(params: URLSearchParams): CheckoutQuery & { address: string } {
  const id = params.get('id') ?? ''
  const address = params.get('address_id') ?? ''
  const seckill = params.get('mode') === 'seckill' ? readSeckill(params) : null
  return {
    coupon: readCoupon(params.get('coupon') ?? ''),
    mode: seckill ? 'seckill' : params.get('mode') === 'fastbuy' ? 'fastbuy' : 'cart',
    seckill,
    id: /^\d{1,19}$/.test(id) ? id : '',
    receipt: params.get('receipt') === 'ziti' ? 'ziti' : '',
    pickup: /^-?\d{1,19}$/.exec(params.get('pickup') ?? '')?.[0] ?? '',
    address: /^\d{1,19}$/.test(address) ? address : '',
  }
}

/** The query as form fields; empty values are left out. */
export const checkoutFields = ({
  mode,
  id,
  coupon,
  seckill,
  receipt,
  pickup,
}: CheckoutQuery): Record<string, string> => ({
  mode,
  ...(id ? { id } : {}),
  ...(coupon ? { coupon } : {}),
  ...seckill,
  ...(receipt ? { receipt } : {}),
  ...(pickup ? { pickup } : {}),
})

/** Address of the page with an address or a coupon chosen. */
export const checkoutHref = (query: CheckoutQuery, more: Record<string, string> = {}): string =>
  `/cart/checkout?${new URLSearchParams({ ...checkoutFields(query), ...more })}`

/** The API's input about the goods to buy. */
export const basketInput = ({ mode, id, seckill }: CheckoutQuery) => ({
  ...(seckill
    ? {
        order_type: 'normal_seckill' as const,
        items: [{ item_id: seckill.item_id, num: seckill.num }],
        seckill_id: seckill.seckill_id,
        seckill_ticket: seckill.ticket,
      }
    : { cart_type: mode === 'fastbuy' ? ('fastbuy' as const) : ('cart' as const) }),
  ...(id ? { distributor_id: id } : {}),
})

/** The API's input about a coupon. */
export const couponInput = (coupon: string) =>
  coupon === '' || coupon === NO_COUPON ? { not_use_coupon: true } : { coupon_discount: coupon }
