import type { LineEdit, LineEdits } from '../routes/cart/cart-totals'

/** A change of the cart, from the press until the page has the shop's result. */
export interface CartEdit {
  intent: 'update' | 'check' | 'remove'
  /** Lines (`cart_id`). */
  ids: readonly string[]
  change: LineEdit
  fields: Readonly<Record<string, string>>
  /** When it may be sent, ms. */
  due: number
}

const isSame = (a: CartEdit, b: CartEdit) =>
  a.intent === b.intent && a.ids.length === b.ids.length && a.ids.every((id, i) => id === b.ids[i])

/**
 * The edits with one more. They are sent one after the other, in their order: the shop never sees two of one page at
 * once, so no result can overtake another. A second press on the same lines takes the place of one that has not been
 * sent.
 */
export function withEdit(edits: readonly CartEdit[], edit: CartEdit, sent: CartEdit | null): CartEdit[] {
  const at = edits.findIndex(waiting => waiting !== sent && isSame(waiting, edit))
  return at < 0 ? [...edits, edit] : edits.map((waiting, i) => (i === at ? edit : waiting))
}

/** What all edits together change, by line; later ones win. */
export function changedLines(edits: readonly CartEdit[]): LineEdits {
  const changes: Record<string, LineEdit> = {}
  for (const { ids, change } of edits) for (const id of ids) changes[id] = { ...changes[id], ...change }
  return changes
}
