import { Readable } from 'node:stream'

/** What changed: pages with header and footer, or anything, as after a gap in the stream. */
export type Change = 'templates' | 'anything'

/** Listens to the API's event stream and tells of each event; reconnects for ever, and counts a gap as a change of anything. */
export function listenToApi(apiUrl: string, internalToken: string, onChange: (change: Change) => void): () => void {
  const stop = new AbortController()
  void (async () => {
    for (let wait = 250; !stop.signal.aborted; wait = Math.min(wait * 2, 5_000)) {
      try {
        const response = await fetch(`${apiUrl}/internal/events`, {
          headers: { 'x-heji-internal': internalToken },
          signal: stop.signal,
        })
        if (!response.ok || !response.body) throw new Error(`events: HTTP ${response.status}`)
        wait = 125
        onChange('anything')
        for await (const chunk of Readable.fromWeb(response.body as never).setEncoding('utf8')) {
          if (String(chunk).includes('template-changed')) onChange('templates')
          if (String(chunk).includes('catalogue-changed')) onChange('anything')
        }
      } catch {
        if (stop.signal.aborted) return
      }
      await new Promise(resolve => setTimeout(resolve, wait).unref())
    }
  })()
  return () => stop.abort()
}
