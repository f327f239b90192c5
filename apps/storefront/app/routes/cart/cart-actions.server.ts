import { type Api, ApiError } from '@heji/api-client'
import { safeRedirect } from '@heji/validators'
import * as v from 'valibot'
import { memberApi } from '../../auth/member-api.server'
import { resumable } from '../../auth/pending-act.server'
import { addGuestLine, guestCookieFor, takeOut } from '../../cart/guest-cart.server'
import { type RemovedLine, readUndo } from '../../cart/undo-lines'
import { type FormHandler, formActions, formHandler, memberHandler } from '../../forms/form-action.server'
import { Added, Addition, Checked, Claimed, Goods, Quantity, Removed, Restored, SeckillGoods } from './cart-form'

/** Forms of the cart are on many pages; each sends its page as `back`. */
const backOf = (form: FormData) => safeRedirect(form.get('back'), '/cart')
const BUTTON = { back: backOf, noteOn: backOf }
const LINES = { ...BUTTON, lists: ['cart_id'] }
const DONE = { message: '' }

interface CartData {
  undo?: string
}

const ADDED = '成功加入购物车'
const REMOVED = '商品删除成功'

const addOwn: FormHandler<CartData> = memberHandler(
  Added,
  async ({ key, ...goods }, api) => {
    await api('POST cart', { ...goodsInput(goods), cart_type: 'cart' }, key ? { idempotencyKey: key } : {})
    return { message: ADDED }
  },
  BUTTON,
)

/** Goods of visitors go into the guest cart; where only members have a cart, they are sent to sign in. */
const addGuestItem: FormHandler<CartData> = async (form, args) =>
  await formHandler<typeof Added, CartData>(
    Added,
    async ({ item_id, num }) => {
      const added = await addGuestLine(args.request, args.context, { item_id, num: Number(num) }).catch(
        (error: unknown) => {
          if (error instanceof ApiError && error.status === 401) memberApi(args, backOf(form))
          throw error
        },
      )
      return added.ok ? { message: ADDED, cookie: added.cookie } : added
    },
    BUTTON,
  )(form, args)

const add: FormHandler<CartData> = async (form, args) => {
  if (!args.context.token) return await addGuestItem(form, args)
  try {
    return await addOwn(form, args)
  } catch (thrown) {
    // The session has ended: the goods come back after the next sign-in.
    const read = v.safeParse(Added, Object.fromEntries(form))
    if (thrown instanceof Response && isSignIn(thrown) && read.success)
      thrown.headers.append('set-cookie', guestCookieFor(args.request, args.context, read.output))
    throw thrown
  }
}

const isSignIn = ({ headers }: Response) => headers.get('location')?.startsWith('/auth/login') ?? false

const removeOwn: FormHandler<CartData> = memberHandler(
  Removed,
  async ({ cart_id, undo }, api) => {
    await api('DELETE cartdel', { cart_id })
    return { message: REMOVED, ...(readUndo(undo) ? { data: { undo } } : {}) }
  },
  LINES,
)
const removeGuestItem: FormHandler<CartData> = formHandler(
  Removed,
  async ({ cart_id }, { request, context }) => ({ message: REMOVED, cookie: takeOut(request, context, cart_id) }),
  LINES,
)
const remove: FormHandler<CartData> = (form, args) => (args.context.token ? removeOwn : removeGuestItem)(form, args)

/** All changes of the cart. All may be repeated without harm, except `add` without a key, which adds again. */
export const cartAction = formActions<CartData>({
  add,
  buy: resumable(
    'buy',
    memberHandler(
      Goods,
      async (goods, api) => {
        const { valid_cart } = await api('POST cart', {
          ...goodsInput(goods),
          cart_type: 'fastbuy',
          isAccumulate: false,
        })
        const shop = valid_cart[0]?.shop_id ?? goods.distributor_id ?? ''
        return { to: `/cart/checkout?mode=fastbuy&id=${shop}` }
      },
      BUTTON,
    ),
  ),
  seckill: memberHandler(
    SeckillGoods,
    async ({ seckill_id, item_id, num }, api) => {
      const held = await ticketOf(api, { seckill_id, item_id, num })
      if ('unpaid' in held) return { ok: false, to: `/cashier?order_id=${held.unpaid}`, message: held.message }
      const { ticket } = held
      const wanted = { mode: 'seckill', item_id, num: String(num), seckill_id, ticket }
      return { to: `/cart/checkout?${new URLSearchParams(wanted)}` }
    },
    BUTTON,
  ),
  update: memberHandler(
    Quantity,
    async ({ cart_id, num, step }, api) => {
      await api('PUT cartupdate/num', { cart_id, num: num + step })
      return DONE
    },
    BUTTON,
  ),
  check: memberHandler(
    Checked,
    async ({ cart_id, is_checked }, api) => {
      await api('PUT cartupdate/checkstatus', { cart_id, is_checked })
      return DONE
    },
    LINES,
  ),
  remove,
  plus: memberHandler(
    Addition,
    async (addition, api) => {
      await api('POST cart/check/plusitem', addition)
      return DONE
    },
    BUTTON,
  ),
  claim: memberHandler(
    Claimed,
    async ({ card_id }, api) => {
      for (const one of card_id) await api('GET user/receiveCard', { card_id: one })
      return { message: '领取成功，结算时自动使用' }
    },
    { ...BUTTON, lists: ['card_id'] },
  ),
  restore: memberHandler(
    Restored,
    async ({ undo }, api) => ({ message: await restore(api, readUndo(undo) ?? []) }),
    BUTTON,
  ),
})

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

/** Puts removed lines back with their number and check mark. A repetition changes nothing. */
async function restore(api: Api, lines: readonly RemovedLine[]): Promise<string> {
  if (lines.length === 0) return '没有可以恢复的商品'
  const items = lines.map(({ item_id, num }) => ({ item_id, num }))
  await api('POST cart', { items, cart_type: 'cart', isAccumulate: false })
  const unchecked = new Set(lines.filter(line => !line.is_checked).map(line => line.item_id))
  if (unchecked.size > 0) {
    const { valid_cart } = await api('GET cart/list')
    const cart_id = valid_cart
      .flatMap(group => group.list)
      .filter(line => unchecked.has(line.item_id))
      .map(line => line.cart_id)
    if (cart_id.length > 0) await api('PUT cartupdate/checkstatus', { cart_id, is_checked: false })
  }
  return '商品已恢复'
}

const goodsInput = ({ item_id, num, distributor_id }: Goods) => ({
  item_id,
  num,
  ...(distributor_id ? { distributor_id } : {}),
})
