import { type Api, ApiError } from '@heji/api-client'
import { safeRedirect } from '@heji/validators'
import { type ActionFunctionArgs, data, redirect } from '../../framework'
import { memberApi } from '../../lib/auth.server'
import { flashCookie } from '../../lib/cookies.server'
import { toFormErrors } from '../../lib/errors.server'
import { type RemovedLine, readUndo } from '../../lib/undo-lines'
import { type CartIntent, readCartForm } from './cart-form'

/** Answer of the cart's action to scripts (`via=fetch`); plain forms get a redirect and a flash message. */
export interface CartAnswer {
  ok: boolean
  message: string
  /** Text of the lines that were removed; `restore` takes it. */
  undo?: string
}

/** Everything that changes the cart. All of it may be repeated without harm but `add`, which adds again. */
export async function cartAction(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const intent = readCartForm(form)
  const back = safeRedirect(form.get('back'), '/cart')
  if (typeof intent === 'string') return answer(args, form, back, { ok: false, message: intent })
  const api = memberApi(args, back)
  try {
    const { to, ...done } = await perform(api, intent)
    return answer(args, form, to ?? back, { ok: true, ...done })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return answer(args, form, back, { ok: false, message: toFormErrors(error).message })
  }
}

async function perform(api: Api, intent: CartIntent): Promise<{ message: string; to?: string; undo?: string }> {
  switch (intent.intent) {
    case 'add':
      await api('POST cart', { ...goodsOf(intent), cart_type: 'cart' })
      return { message: '成功加入购物车' }
    case 'buy': {
      const { valid_cart } = await api('POST cart', { ...goodsOf(intent), cart_type: 'fastbuy', isAccumulate: false })
      const shop = valid_cart[0]?.shop_id ?? intent.distributor_id ?? ''
      return { message: '', to: `/cart/checkout?mode=fastbuy&id=${shop}` }
    }
    case 'update':
      await api('PUT cartupdate/num', { cart_id: intent.cart_id, num: intent.num + intent.step })
      return { message: '' }
    case 'check':
      await api('PUT cartupdate/checkstatus', { cart_id: intent.cart_id, is_checked: intent.is_checked })
      return { message: '' }
    case 'remove':
      await api('DELETE cartdel', { cart_id: intent.cart_id })
      return { message: '商品删除成功', ...(readUndo(intent.undo) ? { undo: intent.undo } : {}) }
    case 'plus':
      await api('POST cart/check/plusitem', { item_id: intent.item_id, marketing_id: intent.marketing_id })
      return { message: '' }
    case 'seckill': {
      const { seckill_id, item_id, num } = intent
      const { ticket } = await api('GET promotion/seckillactivity/geticket', { seckill_id, item_id, num })
      const wish = { mode: 'seckill', item_id, num: String(num), seckill_id, ticket }
      return { message: '', to: `/cart/checkout?${new URLSearchParams(wish)}` }
    }
    case 'restore':
      return await restore(api, readUndo(intent.undo) ?? [])
  }
}

/** Puts removed lines back with their number and whether they were checked. Repeating it changes nothing. */
async function restore(api: Api, lines: readonly RemovedLine[]) {
  if (lines.length === 0) return { message: '没有可以恢复的商品' }
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
  return { message: '商品已恢复' }
}

const goodsOf = ({ item_id, num, distributor_id }: CartIntent & { intent: 'add' | 'buy' }) => ({
  item_id,
  num,
  ...(distributor_id ? { distributor_id } : {}),
})

function answer({ context }: ActionFunctionArgs, form: FormData, to: string, result: CartAnswer) {
  if (form.get('via') === 'fetch') return data(result)
  if (!result.message) return redirect(to)
  return redirect(to, {
    headers: { 'set-cookie': flashCookie(context, result.ok ? 'success' : 'error', result.message, result.undo) },
  })
}
