/** Ends the processes of a tool when the tool gets a signal. */
import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const waiting = new Set()
let ending = false

/** Whether a signal has come; then nothing new may start. */
export const isEnding = () => ending

/**
 * Runs `close` on SIGINT, SIGTERM or SIGHUP, the last registered first; then the process exits with 128 + signal.
 * @returns a function that unregisters it, for a normal end
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
