import { useEffect, useRef, useState } from 'react'
import type { HostCartLine, WidgetHost } from '../lib/host'

/** A number is sent this long after the last press, in ms (spec §9). */
const SEND_AFTER = 300

/** Chosen numbers by `cart_id`. */
type Chosen = Readonly<Record<string, { num: number; isSent: boolean }>>

/**
 * The lines with the numbers that the shopper has chosen. The application gets a number 300 ms after the last press, or
 * when the list closes; the next lines that it gives are its answer, also where it refused.
 */
export function useChosenNumbers({ cart: { lines }, emit }: WidgetHost) {
  const [{ of, chosen }, set] = useState<{ of: readonly HostCartLine[]; chosen: Chosen }>({ of: lines, chosen: {} })
  if (of !== lines) set({ of: lines, chosen: withoutSent(chosen) })
  const waiting = useRef(new Map<string, { num: number; timer: ReturnType<typeof setTimeout> }>())
  const send = useRef((_: string) => {})
  send.current = cart_id => {
    const last = waiting.current.get(cart_id)
    if (!last) return
    const { num, timer } = last
    clearTimeout(timer)
    waiting.current.delete(cart_id)
    emit({ wgt: 'W0010', data: { action: 'update', cart_id, num } })
    set(before => ({ ...before, chosen: { ...before.chosen, [cart_id]: { num, isSent: true } } }))
  }
  useEffect(() => {
    const left = waiting.current
    return () => {
      for (const id of [...left.keys()]) send.current(id)
    }
  }, [])
  return {
    lines: lines.map(line => withNumber(line, chosen[line.cart_id]?.num)),
    choose: (cart_id: string, num: number) => {
      clearTimeout(waiting.current.get(cart_id)?.timer)
      waiting.current.set(cart_id, { num, timer: setTimeout(() => send.current(cart_id), SEND_AFTER) })
      set(before => ({ ...before, chosen: { ...before.chosen, [cart_id]: { num, isSent: false } } }))
    },
  }
}

const withoutSent = (chosen: Chosen): Chosen =>
  Object.fromEntries(Object.entries(chosen).filter(([, { isSent }]) => !isSent))

/** The line as it will be: its sum grows with the number. */
const withNumber = (line: HostCartLine, num = line.num): HostCartLine =>
  num === line.num ? line : { ...line, num, total_fee: Math.round((line.total_fee * num) / Math.max(1, line.num)) }
