import { VISITOR_LINES } from '@heji/api-client/contract'
import type { PageArgs } from '../../loaders/define-loader.server'
import { finalOf, toLine } from '../cart/cart-data'

const LINE = /^(\d{1,19})\.(\d{1,5})$/

/** Goods that somebody chose for the buyer, as the link names them: `sku.pieces`, joined by `_`. */
export function linesOf(text: string) {
  const lines = text.split('_').flatMap(part => {
    const line = LINE.exec(part)
    return line && Number(line[2]) > 0 ? [{ item_id: line[1]!, num: Number(line[2]) }] : []
  })
  return lines.slice(0, VISITOR_LINES)
}

/** What the goods of the link cost now. Nothing is put anywhere: that is for the buyer to do. */
export async function loadCartTake({ api, url }: PageArgs) {
  const items = linesOf(url.searchParams.get('items') ?? '')
  if (items.length === 0) return { lines: [], invalid: [], final: null, back: '/cart/take' }
  const cart = await api('POST cart/visitor', { items })
  return {
    lines: cart.valid_cart.flatMap(({ list }) => list.map(toLine)),
    invalid: cart.invalid_cart.map(toLine),
    final: finalOf(cart.valid_cart),
    back: `/cart/take?items=${items.map(({ item_id, num }) => `${item_id}.${num}`).join('_')}`,
  }
}
