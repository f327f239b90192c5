import { toast } from '@heji/ui'
import { useEffect, useRef, useState } from 'react'
import { useFetcherResult } from '../forms/use-fetcher-result'
import { useFetcher } from '../framework'
import { type CartEdit, withEdit } from './cart-edits'
import type { CartResult } from './undo-lines'
import { useCartUndo } from './use-cart-undo'

/**
 * Sends edits one after the other. An edit stays until the page has the cart that the shop gave back; a refused one
 * leaves with the reason, and the page shows the shop's figures again.
 */
export function useCartEdits() {
  const [edits, setEdits] = useState<readonly CartEdit[]>([])
  const [refusals, setRefusals] = useState(0)
  const sent = useRef<CartEdit | null>(null)
  const answered = useRef<CartEdit | null>(null)
  const fetcher = useFetcher<CartResult>()
  const offerUndo = useCartUndo()
  useFetcherResult(fetcher, answer => {
    if (!answer.ok) {
      toast.error(answer.message)
      setRefusals(count => count + 1)
    } else if (answer.message) toast.success(answer.message, offerUndo(answer.data?.undo))
    const done = sent.current
    sent.current = null
    answered.current = done
    setEdits(before => before.filter(edit => edit !== done))
  })
  const next = edits[0]
  const isFree = fetcher.state === 'idle'
  useEffect(() => {
    // An answered edit is still the first one until the next rendering.
    if (!next || !isFree || sent.current || next === answered.current) return
    const timer = setTimeout(() => {
      sent.current = next
      fetcher.submit(bodyOf(next), { method: 'post', action: '/cart' })
    }, next.due - Date.now())
    return () => clearTimeout(timer)
  }, [next, isFree, fetcher.submit])
  return {
    edits,
    refusals,
    /** Lines of the edit that is being saved. */
    saving: isFree ? [] : (next?.ids ?? []),
    add: (edit: CartEdit) => setEdits(before => withEdit(before, edit, sent.current)),
  }
}

function bodyOf({ intent, ids, fields }: CartEdit) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent, via: 'fetch', ...fields })) body.append(name, value)
  for (const id of ids) body.append('cart_id', id)
  return body
}
