import { toast } from '@heji/ui'
import { useEffect, useRef } from 'react'
import { useFetcher } from '../../framework'
import type { CartAnswer } from '../../lib/undo-lines'
import { useAnswer } from '../../lib/use-answer'
import type { CartLine } from './cart.server'
import type { EditCart } from './cart-totals'

/** Quantity is sent this long after the last press, in ms (spec §9). */
const NUM_DEBOUNCE_MS = 300

/** Functions that change one line. The page shows each change at once; a refusal reverts it and shows the reason. */
export function useLine(line: CartLine, edit: EditCart) {
  const fetcher = useFetcher<CartAnswer>()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useAnswer(fetcher, answer => {
    if (!answer.ok) toast.error(answer.message)
    else if (answer.message) toast.success(answer.message)
    if (timer.current === undefined) edit([line.cart_id], null)
  })
  const send = (fields: Record<string, string>) =>
    fetcher.submit({ ...fields, cart_id: line.cart_id, via: 'fetch' }, { method: 'post', action: '/cart' })
  return {
    busy: fetcher.state !== 'idle',
    setNum: (num: number) => {
      edit([line.cart_id], { num })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        timer.current = undefined
        send({ intent: 'update', num: String(num) })
      }, NUM_DEBOUNCE_MS)
    },
    check: (checked: boolean) => {
      edit([line.cart_id], { is_checked: checked })
      send({ intent: 'check', is_checked: checked ? '1' : '0' })
    },
  }
}
