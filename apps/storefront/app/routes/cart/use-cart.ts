import { changedLines } from '../../cart/cart-edits'
import { lazyCode } from '../../cart/lazy-code'
import { useCartEdits } from '../../cart/use-cart-edits'
import { editedCart, type ServedCart } from './edited-cart'

/** Quantity is sent this long after the last press, in ms (spec §9). */
const NUM_DEBOUNCE_MS = 300

/** The cart with the changes that are still being saved, and functions that change it. */
export function useCart(served: ServedCart) {
  const { edits, add, saving, refusals } = useCartEdits()
  const { code, load } = useLocalPrice()
  return {
    ...editedCart(served, changedLines(edits), code?.localPrice ?? null),
    /** Something is being saved; a navigation now would lose it. */
    isSaving: edits.length > 0,
    /** Grows with each change that the server refuses. */
    refusals,
    isBusy: (id: string) => saving.includes(id),
    /** Loads the pricing code. */
    load,
    setNum: (id: string, num: number) => {
      load()
      const due = Date.now() + NUM_DEBOUNCE_MS
      add({ intent: 'update', ids: [id], change: { num }, fields: { num: String(num) }, due })
    },
    check: (ids: readonly string[], checked: boolean) => {
      load()
      const fields = { is_checked: checked ? '1' : '0' }
      add({ intent: 'check', ids, change: { is_checked: checked }, fields, due: Date.now() })
    },
    /** `undo`: text of the lines, if they can be put back. */
    remove: (ids: readonly string[], undo = '') => {
      load()
      add({ intent: 'remove', ids, change: { removed: true }, fields: { undo }, due: Date.now() })
    },
  }
}
export type Cart = ReturnType<typeof useCart>

/** Without it sums are rougher until the server answers. */
const useLocalPrice = lazyCode(() => import('./local-price'))
