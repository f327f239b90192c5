import { toast } from '@heji/ui'
import { useState } from 'react'
import { useFetcher } from '../../framework'
import type { CartAnswer } from '../../lib/undo-lines'
import { useAnswer } from '../../lib/use-answer'
import { useCartUndo } from '../../lib/use-cart-undo'
import type { CartGroup } from './cart.server'
import { type CartEdits, type EditCart, editedLines } from './cart-totals'

/** The cart with the changes that are still being saved, and functions that change several lines at once. */
export function useCart(groups: readonly CartGroup[]) {
  const [edits, setEdits] = useState<CartEdits>({})
  const fetcher = useFetcher<CartAnswer>()
  const offerUndo = useCartUndo()
  const edit: EditCart = (ids, change) =>
    setEdits(before => {
      const others = Object.fromEntries(Object.entries(before).filter(([id]) => !ids.includes(id)))
      if (change === null) return others
      return { ...others, ...Object.fromEntries(ids.map(id => [id, { ...before[id], ...change }])) }
    })
  useAnswer(fetcher, answer => {
    if (!answer.ok) toast.error(answer.message)
    else if (answer.message) toast.success(answer.message, offerUndo(answer.data?.undo))
    setEdits({})
  })
  const send = (intent: string, ids: readonly string[], fields: Record<string, string>) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ intent, via: 'fetch', ...fields })) body.append(name, value)
    for (const id of ids) body.append('cart_id', id)
    fetcher.submit(body, { method: 'post', action: '/cart' })
  }
  return {
    edit,
    /** A number is being saved; a navigation now would lose it. */
    isSaving: Object.values(edits).some(change => change.num !== undefined),
    groups: groups
      .map(group => ({ ...group, list: editedLines(group.list, edits) }))
      .filter(group => group.list.length > 0),
    check: (ids: readonly string[], checked: boolean) => {
      edit(ids, { is_checked: checked })
      send('check', ids, { is_checked: checked ? '1' : '0' })
    },
    /** `undo`: text of the lines, if they can be put back. */
    remove: (ids: readonly string[], undo = '') => {
      edit(ids, { removed: true })
      send('remove', ids, { undo })
    },
  }
}
export type Cart = ReturnType<typeof useCart>
