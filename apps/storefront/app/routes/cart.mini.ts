import { ApiError, type Contract, type OutputOf } from '@heji/api-client'
import { unitPrice } from '@heji/ui/format'
import type { HostCartLine } from '@heji/widgets'
import { guestCartCount, readGuestCart } from '../cart/guest-cart.server'
import { writeUndo } from '../cart/undo-lines'
import { type AppLoadContext, data, type LoaderFunctionArgs } from '../framework'
import { mostOfLine } from './cart/cart-data'

/** Lines of the mini cart, of a member or a visitor; null while the shop cannot say. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const lines = await linesOf(request, context).catch((error: unknown) => {
    if (error instanceof ApiError) return null
    throw error
  })
  return data({ lines }, { headers: { 'cache-control': 'private, no-store' } })
}

async function linesOf(request: Request, context: AppLoadContext) {
  // It only looks: the cart page shows which numbers the stock lowered.
  if (context.token) return toLines(await context.api('GET cart/list', { look_only: true }))
  if (guestCartCount(request, context) === 0) return []
  const cart = await readGuestCart(request, context)
  // Only members can put lines back.
  return cart && toLines(cart).map(line => ({ ...line, undo: '' }))
}

/** `undo`: text of the line, so that the answer to its removal can offer to put it back. */
export type MiniCartLine = HostCartLine & { undo: string }

const toLines = ({ valid_cart }: OutputOf<Contract['GET cart/list']>): MiniCartLine[] =>
  valid_cart.flatMap(group =>
    group.list.map(line => {
      const { cart_id, item_id, item_name, pics, item_spec_desc, num, total_fee, store, start_num } = line
      // The list price would contradict the sum behind it.
      const price = unitPrice(line) ?? line.price
      const undo = writeUndo([{ ...line, distributor_id: group.shop_id }])
      const limits = { store, start_num, limit_num: mostOfLine(line) }
      return { cart_id, item_id, item_name, pics, item_spec_desc, num, price, total_fee, ...limits, undo }
    }),
  )
