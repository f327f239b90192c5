import { cleanNumber } from '@heji/validators'

export type CheckoutMode = 'cart' | 'fastbuy' | 'seckill'

/** One sku of a seckill and the ticket for it. */
interface SeckillChoice {
  item_id: string
  num: string
  seckill_id: string
  ticket: string
}

/** Choices for the goods of one shop. */
export interface ParcelChoice {
  /** Code of the chosen coupon, `none` for no coupon, empty before a choice. */
  coupon: string
  /** `ziti` = pickup in the shop; empty = delivery. */
  receipt: 'ziti' | ''
  /** Pickup place; empty = the first one. */
  pickup: string
}

/** Choices in the address of the page, besides the receiver. */
export interface CheckoutQuery {
  mode: CheckoutMode
  /** The only shop; empty in mode `cart` for all shops with checked lines. */
  id: string
  /** Only in mode seckill. */
  seckill: SeckillChoice | null
  /** Points to spend; empty = none. */
  points: string
  /** By shop; with one shop the key is empty. */
  choices: Readonly<Record<string, ParcelChoice>>
}

export const NO_COUPON = 'none'
export const readCoupon = (text: string) => (/^[\w-]{1,64}$/.test(text) ? text : '')

const NO_CHOICE: ParcelChoice = { coupon: '', receipt: '', pickup: '' }
export const choiceOf = ({ choices }: Pick<CheckoutQuery, 'choices'>, key: string): ParcelChoice =>
  choices[key] ?? NO_CHOICE
export const withChoice = (query: CheckoutQuery, key: string, change: Partial<ParcelChoice>): CheckoutQuery => ({
  ...query,
  choices: { ...query.choices, [key]: { ...choiceOf(query, key), ...change } },
})

/** Name of a field or parameter about one parcel. */
export const named = (name: string, key: string) => (key === '' ? name : `${name}_${key}`)

/** The checked lines of the whole cart, which may be of several shops. */
export const isSeveral = ({ mode, id }: Pick<CheckoutQuery, 'mode' | 'id'>) => mode === 'cart' && id === ''

/** Both are about the same goods, whatever else is chosen. */
export const isSameGoods = (a: CheckoutQuery, b: CheckoutQuery) =>
  a.mode === b.mode && a.id === b.id && a.seckill?.ticket === b.seckill?.ticket

/** A seckill with all its parts; tickets are text from the API. */
function readSeckill(params: URLSearchParams): SeckillChoice | null {
  const part = (name: string, wanted: RegExp) => wanted.exec(params.get(name) ?? '')?.[0] ?? ''
  const item_id = part('item_id', /^\d{1,19}$/)
  const num = part('num', /^\d{1,5}$/)
  const seckill_id = part('seckill_id', /^\d{1,19}$/)
  const ticket = part('ticket', /^[\w-]{1,64}$/)
  return item_id && num && seckill_id && ticket ? { item_id, num, seckill_id, ticket } : null
}

const CHOICE = /^(?:coupon|receipt|pickup)(?:_(\d{1,19}))?$/
const MOST_SHOPS = 20

function readChoices(params: URLSearchParams): Record<string, ParcelChoice> {
  const keys = [...params.keys()].flatMap(name => {
    const found = CHOICE.exec(name)
    return found ? [found[1] ?? ''] : []
  })
  return Object.fromEntries(
    [...new Set(keys)].slice(0, MOST_SHOPS).map(key => {
      const read = (name: string) => params.get(named(name, key)) ?? ''
      return [
        key,
        {
          coupon: readCoupon(read('coupon')),
          receipt: read('receipt') === 'ziti' ? 'ziti' : '',
          pickup: /^-?\d{1,19}$/.exec(read('pickup'))?.[0] ?? '',
        },
      ]
    }),
  )
}

/** Query of the page (spec §2). Everything except fastbuy and a valid seckill means the cart; `id` names the shop. */
export function readCheckoutQuery(params: URLSearchParams): CheckoutQuery & { address: string } {
  const id = params.get('id') ?? ''
  const address = params.get('address_id') ?? ''
  const seckill = params.get('mode') === 'seckill' ? readSeckill(params) : null
  return {
    mode: seckill ? 'seckill' : params.get('mode') === 'fastbuy' ? 'fastbuy' : 'cart',
    seckill,
    id: /^\d{1,19}$/.test(id) ? id : '',
    points: /^[1-9]\d{0,8}$/.exec(cleanNumber(params.get('points') ?? ''))?.[0] ?? '',
    choices: readChoices(params),
    address: /^\d{1,19}$/.test(address) ? address : '',
  }
}

/** The query as form fields; empty values are left out. */
export const checkoutFields = ({ mode, id, seckill, points, choices }: CheckoutQuery): Record<string, string> => ({
  mode,
  ...(id ? { id } : {}),
  ...seckill,
  ...Object.fromEntries(
    Object.entries(choices).flatMap(([key, choice]) =>
      Object.entries(choice)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => [named(name, key), value]),
    ),
  ),
  ...(points ? { points } : {}),
})

/** Address of the page with an address or a coupon chosen. */
export const checkoutHref = (query: CheckoutQuery, more: Record<string, string> = {}): string =>
  `/cart/checkout?${new URLSearchParams({ ...checkoutFields(query), ...more })}`

/** The API's input about the goods of one shop, and about points. */
export const checkoutInput = ({ mode, id, seckill, points }: Omit<CheckoutQuery, 'choices'>) => ({
  ...(seckill
    ? {
        order_type: 'normal_seckill' as const,
        items: [{ item_id: seckill.item_id, num: Number(seckill.num) }],
        seckill_id: seckill.seckill_id,
        seckill_ticket: seckill.ticket,
      }
    : { cart_type: mode === 'fastbuy' ? ('fastbuy' as const) : ('cart' as const) }),
  ...(id ? { distributor_id: id } : {}),
  ...(points ? { point_use: Number(points) } : {}),
})

/** The API's input about a coupon. */
export const couponInput = (coupon: string) =>
  coupon === '' || coupon === NO_COUPON ? { not_use_coupon: true } : { coupon_discount: coupon }

/** The API's input about the way of a single parcel. */
export const receiptInput = (query: Pick<CheckoutQuery, 'choices'>, address_id: string) => {
  const { receipt } = choiceOf(query, '')
  return receipt ? { receipt_type: receipt } : address_id ? { address_id } : {}
}
