import type { CartRules } from '@heji/api-client/contract'
import type { CartFinal, CartGroup, EditedCart } from './cart-data'
import { chosenAdditions, editedLines, type LineEdits } from './cart-totals'
import type { localPrice } from './local-price'

/** What the server said. */
export interface ServedCart {
  groups: readonly CartGroup[]
  final: CartFinal
  rules?: CartRules | null | undefined
}

/**
 * The cart with the changes. With the pricing code and the rules of the cart its figures are those of the answer to come;
 * without them fees grow with the number of pieces.
 */
export function editedCart(
  { groups, final, rules }: ServedCart,
  edits: LineEdits,
  price: typeof localPrice | null,
): EditedCart {
  const isTouched = ({ list }: CartGroup) => list.some(line => edits[line.cart_id])
  const isAbout = groups.some(isTouched)
  const left = groups
    .map(group => {
      const own = { ...group, list: editedLines(group.list, edits), isAbout: isTouched(group) }
      return { ...own, taken: chosenAdditions(own) }
    })
    .filter(({ list }) => list.length > 0)
  return isAbout && price && rules ? { ...price(left, rules), isAbout } : { groups: left, final, isAbout }
}
