/** Ending what a tool has started when the tool itself is told to end. */
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const waiting = new Set()
let ending = false

/** Whether a signal has come: nothing new may be started. */
export const isEnding = () => ending

/**
 * Has `close` run on SIGINT, SIGTERM or SIGHUP, the last registered first; then the process exits with 128 + signal.
 * @returns a function that takes it back, for the case that all ends in order
 */
export function beforeExit(close) {
  if (waiting.size === 0) for (const signal of SIGNALS) process.on(signal, end)
  waiting.add(close)
  return () => {
    waiting.delete(close)
    if (waiting.size === 0 && !ending) for (const signal of SIGNALS) process.off(signal, end)
  }
}

async function end(signal) {
  if (ending) return
  ending = true
  while (waiting.size > 0) {
    const close = [...waiting].at(-1)
    waiting.delete(close)
    await Promise.resolve(close()).catch(() => {})
  }
  process.exit(128 + constants.signals[signal])
}
