import { type Api, ApiError } from '@heji/api-client'
import { safeRedirect } from '@heji/validators'
import * as v from 'valibot'
import { isSignIn, memberApi } from '../../auth/member-api.server'
import { addGuestLine, guestCookieFor, setGuestNumber, takeOut } from '../../cart/guest-cart.server'
import { type RemovedLine, readUndo } from '../../cart/undo-lines'
import {
  type FormHandler,
  formActions,
  formHandler,
  memberHandler,
  pendingHandler,
} from '../../forms/form-action.server'
import { Added, Addition, Checked, Claimed, type Goods, Quantity, Removed, Restored } from './cart-form'

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
    if (isSignIn(thrown) && read.success)
      thrown.headers.append('set-cookie', guestCookieFor(args.request, args.context, read.output))
    throw thrown
  }
}

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

const updateOwn: FormHandler<CartData> = memberHandler(
  Quantity,
  async ({ cart_id, num, step }, api) => {
    await api('PUT cartupdate/num', { cart_id, num: num + step })
    return DONE
  },
  BUTTON,
)
/** The cart of a visitor names its lines by their sku. */
const updateGuestItem: FormHandler<CartData> = formHandler(
  Quantity,
  async ({ cart_id, num, step }, { request, context }) => {
    const set = await setGuestNumber(request, context, { item_id: cart_id, num: Math.max(1, num + step) })
    return set.ok ? { ...DONE, cookie: set.cookie } : set
  },
  BUTTON,
)
const update: FormHandler<CartData> = (form, args) => (args.context.token ? updateOwn : updateGuestItem)(form, args)

/** All changes of the cart. All may be repeated without harm, except `add` without a key, which adds again. */
export const cartAction = formActions<CartData>({
  add,
  buy: pendingHandler('buy', BUTTON),
  seckill: pendingHandler('seckill', BUTTON),
  update,
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
