import { type AnalyticsEvent, EVENT_TYPES, type EventType, MOST_EVENTS, readConsent } from './events'

/** Milliseconds after which waiting events are sent. */
const WAIT_MS = 5_000

const waiting: AnalyticsEvent[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes an event. Without the visitor's yes it is dropped at once. Unknown types are an error of ours (spec §8). */
export function track(type: EventType, detail: Record<string, string> = {}) {
  if (!EVENT_TYPES.includes(type)) return console.error(`no such events: ${type}`)
  if (readConsent(document.cookie) !== 'yes') return
  const short = Object.entries(detail).map(([name, text]) => [name, text.trim().slice(0, 200)])
  waiting.push({ type, path: location.pathname.slice(0, 200), detail: Object.fromEntries(short) })
  if (waiting.length >= MOST_EVENTS) return flush()
  timer ??= setTimeout(flush, WAIT_MS)
}

/** Sends what waits, in one message that outlives the page. */
export function flush() {
  clearTimeout(timer)
  timer = undefined
  if (waiting.length === 0) return
  const body = JSON.stringify(waiting.splice(0, MOST_EVENTS))
  navigator.sendBeacon('/events', new Blob([body], { type: 'application/json' }))
}
