import { Readable } from 'node:stream'
import { createParser } from 'eventsource-parser'

/** The change: pages with header and footer, or anything, for example after a gap in the stream. */
export type Change = 'templates' | 'anything'

const CHANGES: Record<string, Change> = { 'template-changed': 'templates', 'catalogue-changed': 'anything' }
/** The API sends something every 15 s; after three times that without a message it counts as gone. */
const SILENCE_MS = 45_000

interface Listeners {
  change: (change: Change) => void
  /** The stream is connected, for the first time or again. */
  open?: () => void
}

/**
 * Listens to the API's event stream and reports each event. Reconnects for ever, and counts a gap as a change of
 * anything.
 */
export function listenToApi(apiUrl: string, internalToken: string, on: Listeners): () => void {
  const stop = new AbortController()
  const tell = ({ event = '' }: { event?: string | undefined }) => {
    const change = CHANGES[event]
    if (change) on.change(change)
  }
  const listen = async (onOpen: () => void) => {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), SILENCE_MS).unref()
    try {
      const response = await fetch(`${apiUrl}/internal/events`, {
        headers: { 'x-heji-internal': internalToken },
        signal: AbortSignal.any([stop.signal, silence.signal]),
      })
      if (!response.ok || !response.body) throw new Error(`events: HTTP ${response.status}`)
      onOpen()
      const parser = createParser({ onEvent: tell })
      for await (const chunk of Readable.fromWeb(response.body as never).setEncoding('utf8')) {
        timer.refresh()
        parser.feed(String(chunk))
      }
    } finally {
      clearTimeout(timer)
    }
  }
  void (async () => {
    for (let wait = 250; !stop.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      const onOpen = () => {
        wait = 125
        on.change('anything')
        on.open?.()
      }
      await listen(onOpen).catch(() => {})
      if (!stop.signal.aborted) await new Promise(resolve => setTimeout(resolve, wait).unref())
    }
  })()
  return () => stop.abort()
}
