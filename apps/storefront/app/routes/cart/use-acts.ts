import { toast } from '@heji/ui'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from '../../framework'
import type { CartAnswer } from '../../lib/undo-lines'
import { useAnswer } from '../../lib/use-answer'
import { useCartUndo } from '../../lib/use-cart-undo'
import { type CartAct, withAct } from './cart-acts'

/**
 * Sends acts one after the other. An act stays until the page has the cart that the shop answered with; a refused one
 * leaves with the reason, and the page shows the shop's figures again.
 */
export function useActs() {
  const [acts, setActs] = useState<readonly CartAct[]>([])
  const [refusals, setRefusals] = useState(0)
  const sent = useRef<CartAct | null>(null)
  const answered = useRef<CartAct | null>(null)
  const fetcher = useFetcher<CartAnswer>()
  const offerUndo = useCartUndo()
  useAnswer(fetcher, answer => {
    if (!answer.ok) {
      toast.error(answer.message)
      setRefusals(count => count + 1)
    } else if (answer.message) toast.success(answer.message, offerUndo(answer.data?.undo))
    const done = sent.current
    sent.current = null
    answered.current = done
    setActs(before => before.filter(act => act !== done))
  })
  const next = acts[0]
  const isFree = fetcher.state === 'idle'
  useEffect(() => {
    // An answered act is still the first one until the next rendering.
    if (!next || !isFree || sent.current || next === answered.current) return
    const timer = setTimeout(() => {
      sent.current = next
      fetcher.submit(bodyOf(next), { method: 'post', action: '/cart' })
    }, next.due - Date.now())
    return () => clearTimeout(timer)
  }, [next, isFree, fetcher.submit])
  return {
    acts,
    refusals,
    /** Lines of the act that is being saved. */
    saving: isFree ? [] : (next?.ids ?? []),
    act: (act: CartAct) => setActs(before => withAct(before, act, sent.current)),
  }
}

function bodyOf({ intent, ids, fields }: CartAct) {
  const body = new FormData()
  for (const [name, value] of Object.entries({ intent, via: 'fetch', ...fields })) body.append(name, value)
  for (const id of ids) body.append('cart_id', id)
  return body
}
