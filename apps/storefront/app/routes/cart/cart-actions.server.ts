import { ApiError } from '@heji/api-client'
import { safeRedirect } from '@heji/validators'
import * as v from 'valibot'
import { isSignIn, memberApi } from '../../auth/member-api.server'
import { addGuestLine, guestCookieFor, takeOut } from '../../cart/guest-cart.server'
import { readUndo } from '../../cart/undo-lines'
import {
  type FormHandler,
  formActions,
  formHandler,
  memberHandler,
  pendingHandler,
} from '../../forms/form-action.server'
import { Added, Addition, Checked, Claimed, type Goods, Removed, Restored } from './cart-form'
import { restoreLines } from './restore-lines.server'
import { updateNumber } from './update-number.server'

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

/** All changes of the cart. All may be repeated without harm, except `add` without a key, which adds again. */
export const cartAction = formActions<CartData>({
  add,
  buy: pendingHandler('buy', BUTTON),
  seckill: pendingHandler('seckill', BUTTON),
  update: updateNumber(BUTTON),
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
    async ({ undo }, api) => ({ message: await restoreLines(api, readUndo(undo) ?? []) }),
    BUTTON,
  ),
})

const goodsInput = ({ item_id, num, distributor_id }: Goods) => ({
  item_id,
  num,
  ...(distributor_id ? { distributor_id } : {}),
})
