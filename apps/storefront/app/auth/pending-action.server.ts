import { type Api, ApiError } from '@heji/api-client'
import { id, int, LIMITS } from '@heji/validators'
import * as v from 'valibot'
import { cookiesOf, setCookie } from '../cookies/cookies.server'
import type { AppLoadContext } from '../framework'

/** What a form of members does, also for somebody who has to sign in first. */
export interface Done {
  /** The next page; without it the page that the visitor came from. */
  to?: string
  /** False where the shop refuses and the next page is the way on. */
  ok?: boolean
  message?: string
}

const goods = {
  item_id: v.optional(id('提交的商品数据错误'), ''),
  num: v.optional(int(1, LIMITS.maxQuantity, '请输入1到99999之间的整数'), 1),
  distributor_id: v.optional(id()),
}
const action = <S extends v.GenericSchema<unknown, Record<string, unknown>>>(
  schema: S,
  perform: (values: v.InferOutput<S>, api: Api) => Promise<Done>,
) => ({ schema, perform })

/** What visitors may press before they sign in; the sign-in then does it. */
export const PENDING_ACTIONS = {
  buy: action(v.object(goods), async ({ item_id, num, distributor_id }, api) => {
    const wanted = { item_id, num, ...(distributor_id ? { distributor_id } : {}) }
    const { valid_cart } = await api('POST cart', { ...wanted, cart_type: 'fastbuy', isAccumulate: false })
    return { to: `/cart/checkout?mode=fastbuy&id=${valid_cart[0]?.shop_id ?? distributor_id ?? ''}` }
  }),
  seckill: action(v.object({ ...goods, seckill_id: id('抢购资格无效') }), async ({ seckill_id, item_id, num }, api) => {
    const held = await ticketOf(api, { seckill_id, item_id, num })
    if ('unpaid' in held) return { ok: false, to: `/cashier?order_id=${held.unpaid}`, message: held.message }
    const { ticket } = held
    const wanted = { mode: 'seckill', item_id, num: String(num), seckill_id, ticket }
    return { to: `/cart/checkout?${new URLSearchParams(wanted)}` }
  }),
  exchange: action(v.object({ ...goods, item_id: v.optional(id('请选择规格'), '') }), async ({ item_id, num }, api) => {
    await api('POST cart', { item_id, num, cart_type: 'fastbuy', shop_type: 'pointsmall', isAccumulate: false })
    return { to: POINT_CHECKOUT }
  }),
  claim: action(v.object({ card_id: id('优惠券不存在') }), async ({ card_id }, api) => {
    await api('GET user/receiveCard', { card_id })
    return { message: '领取成功' }
  }),
  remind: action(v.object({ seckill_id: id('活动不存在') }), ({ seckill_id }, api) =>
    api('POST promotion/seckillactivity/remind', { seckill_id }),
  ),
  collect: action(v.object({ item_id: id('商品不存在') }), async ({ item_id }, api) => {
    await api('POST member/collect/item/{item_id}', { item_id })
    return { message: '商品收藏成功' }
  }),
  follow: action(v.object({ distributor_id: id('店铺不存在') }), async ({ distributor_id }, api) => {
    await api('POST member/collect/distribution/{id}', { id: distributor_id })
    return { message: '收藏成功' }
  }),
} as const
export type PendingName = keyof typeof PENDING_ACTIONS

/** A ticket of a seckill, or the order of an earlier one that still has to be paid. */
async function ticketOf(api: Api, wanted: { seckill_id: string; item_id: string; num: number }) {
  try {
    return await api('GET promotion/seckillactivity/geticket', wanted)
  } catch (error) {
    const unpaid = error instanceof ApiError ? error.details.order_id : undefined
    if (!(error instanceof ApiError) || typeof unpaid !== 'string' || !/^\d{1,32}$/.test(unpaid)) throw error
    return { unpaid, message: error.message }
  }
}

/** Checkout of goods of the points mall that were chosen last. */
export const POINT_CHECKOUT = '/pointitems/checkout?mode=fastbuy&order_type=normal_pointsmall'

const COOKIE = 'hj_pending'
/** Whoever signs in later has forgotten what they pressed; seconds. */
const LIFE = 1_800
/** Longest value that is kept, in characters; ids and quantities are shorter. */
const LONGEST = 40
const SIGNED = /^([\w%.=&-]{1,300})~([\w-]+)$/

/** Keeps what a visitor wanted until they have signed in. @param fields of the form */
export function pendingCookie(context: AppLoadContext, name: PendingName, fields: Iterable<[string, unknown]>): string {
  const known = Object.keys(PENDING_ACTIONS[name].schema.entries)
  const kept = [...fields].flatMap(([key, value]) =>
    known.includes(key) && typeof value === 'string' && value.length <= LONGEST
      ? [[key, value] as [string, string]]
      : [],
  )
  const text = new URLSearchParams([['action', name], ...kept]).toString()
  return setCookie(context, { name: COOKIE, value: `${text}~${context.sign(text)}`, maxAge: LIFE })
}

/** Text of the header that ends it. */
const noPending = (context: AppLoadContext) => setCookie(context, { name: COOKIE, value: '', maxAge: 0 })

function readPending(request: Request, context: AppLoadContext) {
  const [, text = '', signature] = SIGNED.exec(cookiesOf(request)[COOKIE] ?? '') ?? []
  if (text === '' || context.sign(text) !== signature) return null
  const { action: name = '', ...fields } = Object.fromEntries(new URLSearchParams(text))
  return Object.hasOwn(PENDING_ACTIONS, name) ? { name: name as PendingName, fields } : null
}

interface Performed {
  /** Ends the pending action: it is tried once. */
  cookie: string
  ok: boolean
  to?: string
  message: string
}

/** Does what the visitor wanted before the sign-in; null if nothing waits. A refusal becomes a message. */
export async function performPending(
  request: Request,
  context: AppLoadContext,
  token: string,
): Promise<Performed | null> {
  const wanted = readPending(request, context)
  if (!wanted) return null
  const cookie = noPending(context)
  const { schema, perform } = PENDING_ACTIONS[wanted.name]
  const read = v.safeParse(schema as v.GenericSchema, wanted.fields)
  if (!read.success) return { cookie, ok: false, message: read.issues[0].message }
  try {
    const { to, ok = true, message = '' } = await perform(read.output as never, context.apiAs(token))
    return { cookie, ok, message, ...(to ? { to } : {}) }
  } catch (error) {
    if (error instanceof ApiError) return { cookie, ok: false, message: error.message }
    throw error
  }
}
