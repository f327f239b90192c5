import type { TokenStore } from '@heji/api-client'
import { createParser } from 'eventsource-parser'
import type { PresenceLine } from '../adapter/adapter'
import type { PresenceMessage } from '../editor/presence/person'

const addressOf = (pageId: string) => `/presence/${encodeURIComponent(pageId)}`

/** A stream of events from the designer's server, and what the page says of itself on the way back. */
export const presenceLine = (token: TokenStore): PresenceLine => ({
  listen: async (pageId, hear, signal) => {
    const headers = { authorization: `Bearer ${token.get() ?? ''}` }
    const answer = await fetch(addressOf(pageId), { headers, signal })
    const isStream = answer.ok && answer.headers.get('content-type')?.startsWith('text/event-stream')
    if (!isStream || !answer.body) return answer.status >= 500 || answer.status === 429
    const parser = createParser({ onEvent: ({ data }) => void hear(JSON.parse(data) as PresenceMessage) })
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return true
      parser.feed(value)
    }
  },
  say: async (pageId, words) => {
    const answer = await fetch(addressOf(pageId), { method: 'POST', body: JSON.stringify(words), keepalive: true })
      .then(response => response.json() as Promise<{ known?: boolean }>)
      .catch(() => null)
    return answer?.known !== false
  },
})
