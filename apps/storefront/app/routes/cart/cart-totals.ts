import type { CartLine } from '@heji/api-client/contract'

/** Price of a line and whether it is checked; amounts in cents. */
type TotalLine = Pick<CartLine, 'cart_id' | 'price' | 'num' | 'total_fee' | 'discount_fee' | 'is_checked'>

/** Changes that the server has not answered yet, by cart_id. */
export type LineEdits = Readonly<Record<string, LineEdit>>

export interface LineEdit {
  num?: number
  is_checked?: boolean
  removed?: boolean
}

/** The line after the server accepts the change: fees grow with the number of pieces. */
export function editedLine<T extends TotalLine>(line: T, edits: LineEdits): T {
  const { num = line.num, is_checked = line.is_checked } = edits[line.cart_id] ?? {}
  if (num === line.num) return { ...line, is_checked }
  const share = (fee: number) => (line.num > 0 ? Math.round((fee * num) / line.num) : 0)
  const discount_fee = share(line.discount_fee)
  return { ...line, num, is_checked, discount_fee, total_fee: line.price * num - discount_fee }
}

/** Lines with the edits applied, without the removed ones. */
export const editedLines = <T extends TotalLine>(lines: readonly T[], edits: LineEdits): T[] =>
  lines.filter(line => !edits[line.cart_id]?.removed).map(line => editedLine(line, edits))

/** A chosen addition; it comes with the checked lines. */
interface TotalAddition {
  price: number
  plus_price: number
}

/** The additions that the buyer has chosen in a shop. */
export const chosenAdditions = <A extends TotalAddition & { item_id: string }>({
  additions,
}: {
  additions: readonly { items: readonly A[]; chosen: string }[]
}): A[] => additions.flatMap(({ items, chosen }) => items.filter(item => item.item_id === chosen))

/** Sums over the checked lines and their additions: lines, pieces, cents. */
export function cartTotals(lines: readonly TotalLine[], additions: readonly TotalAddition[] = []) {
  const taken = lines.filter(line => line.is_checked)
  const sum = (of: (line: TotalLine) => number) => taken.reduce((total, line) => total + of(line), 0)
  const plus = (of: (added: TotalAddition) => number) => additions.reduce((total, added) => total + of(added), 0)
  return {
    lines: taken.length,
    pieces: sum(line => line.num) + additions.length,
    discount: sum(line => line.discount_fee) + plus(({ price, plus_price }) => price - plus_price),
    total: sum(line => line.total_fee) + plus(({ plus_price }) => plus_price),
    all: lines.length > 0 && taken.length === lines.length,
  }
}
