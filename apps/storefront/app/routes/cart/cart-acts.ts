import type { CartEdit, CartEdits } from './cart-totals'

/** A change of the cart, from the press until the page has the shop's answer. */
export interface CartAct {
  intent: 'update' | 'check' | 'remove'
  /** Lines (`cart_id`). */
  ids: readonly string[]
  edit: CartEdit
  fields: Readonly<Record<string, string>>
  /** When it may be sent, ms. */
  due: number
}

const isSame = (a: CartAct, b: CartAct) =>
  a.intent === b.intent && a.ids.length === b.ids.length && a.ids.every((id, i) => id === b.ids[i])

/**
 * The acts with one more. They are sent one after the other, in their order: the shop never sees two of one page at once,
 * so no answer can overtake another. A second press on the same lines takes the place of one that has not been sent.
 */
export function withAct(acts: readonly CartAct[], act: CartAct, sent: CartAct | null): CartAct[] {
  const at = acts.findIndex(waiting => waiting !== sent && isSame(waiting, act))
  return at < 0 ? [...acts, act] : acts.map((waiting, i) => (i === at ? act : waiting))
}

/** What all acts together change; later ones win. */
export function editsOf(acts: readonly CartAct[]): CartEdits {
  const edits: Record<string, CartEdit> = {}
  for (const { ids, edit } of acts) for (const id of ids) edits[id] = { ...edits[id], ...edit }
  return edits
}
