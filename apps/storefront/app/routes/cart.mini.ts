import { ApiError, type Contract, type OutputOf } from '@heji/api-client'
import { unitPrice } from '@heji/ui/format'
import type { HostCartLine } from '@heji/widgets'
import { guestCartCount, readGuestCart } from '../cart/guest-cart.server'
import { type AppLoadContext, data, type LoaderFunctionArgs } from '../framework'

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
  return cart && toLines(cart)
}

const toLines = ({ valid_cart }: OutputOf<Contract['GET cart/list']>): HostCartLine[] =>
  valid_cart
    .flatMap(group => group.list)
    .map(line => {
      const { cart_id, item_id, item_name, pics, item_spec_desc, num, total_fee } = line
      // The list price would contradict the sum behind it.
      const price = unitPrice(line) ?? line.price
      return { cart_id, item_id, item_name, pics, item_spec_desc, num, price, total_fee }
    })
