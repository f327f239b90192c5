import { Readable } from 'node:stream'
import { passFor } from '@heji/server-kit'
import { createParser } from 'eventsource-parser'

/** The server answers, but has no stream of events. */
class Absent extends Error {}

const EVENTS = '/internal/events'

const CHANGES = ['template-changed', 'catalogue-changed']
/** Longest wait before an API that is away is asked again, and a server that has no such stream. */
const LONGEST_WAIT_MS = 5_000
const LONGEST_WAIT_ABSENT_MS = 300_000
/** The API sends something every 15 s; after three times that without a message it counts as gone. */
const SILENCE_MS = 45_000

interface Listeners {
  /** A page or the catalogue changed; or anything, while the stream was not connected. */
  change: () => void
  /** The stream is connected, for the first time or again. */
  open?: () => void
}

/**
 * Listens to the API's event stream and reports each event. Reconnects for ever, and counts a gap as a change of
 * anything. A server of another make has no such stream, or answers something else: then nothing is reported, and it is
 * asked more and more seldom.
 */
export function listenToApi(apiUrl: string, internalToken: string, on: Listeners): () => void {
  const stop = new AbortController()
  const tell = ({ event = '' }: { event?: string | undefined }) => {
    if (CHANGES.includes(event)) on.change()
  }
  const listen = async (onOpen: () => void) => {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), SILENCE_MS).unref()
    try {
      const response = await fetch(`${apiUrl}${EVENTS}`, {
        headers: { 'x-heji-internal': passFor(EVENTS, internalToken) },
        signal: AbortSignal.any([stop.signal, silence.signal]),
      })
      if (!response.ok || !response.body || !isStream(response)) {
        await response.body?.cancel()
        throw response.status < 500 ? new Absent() : new Error(`events: HTTP ${response.status}`)
      }
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
    let longest = LONGEST_WAIT_MS
    for (let wait = 250; !stop.signal.aborted; wait = Math.min(wait * 2, longest)) {
      const onOpen = () => {
        wait = 125
        on.change()
        on.open?.()
      }
      longest = LONGEST_WAIT_MS
      await listen(onOpen).catch((error: unknown) => {
        if (error instanceof Absent) longest = LONGEST_WAIT_ABSENT_MS
      })
      if (!stop.signal.aborted) await new Promise(resolve => setTimeout(resolve, wait).unref())
    }
  })()
  return () => stop.abort()
}

const isStream = ({ headers }: Response) => (headers.get('content-type') ?? '').startsWith('text/event-stream')
