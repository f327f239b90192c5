import { EventEmitter, once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** Events for other processes. `template-changed` drops kept pages; `catalogue-changed` too. */
export type EventName = 'template-changed' | 'catalogue-changed'

export interface Events {
  publish(event: EventName): Promise<void>
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: EventName) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'heji_events'
const RETRY_MS = 500

/** Within one process for PGlite; over LISTEN/NOTIFY for PostgreSQL, so that every API process hears every event. */
export function createEvents(pool: pg.Pool, kind: 'pglite' | 'postgres'): Events {
  const local = new EventEmitter().setMaxListeners(0)
  const subscribe = (listener: (event: EventName) => void) => {
    local.on('event', listener)
    return () => local.off('event', listener)
  }
  if (kind === 'pglite') {
    return { publish: async event => void local.emit('event', event), subscribe, close: async () => {} }
  }
  const stop = new AbortController()
  const listening = listen(pool, stop.signal, event => void local.emit('event', event))
  return {
    publish: async event => void (await pool.query('select pg_notify($1, $2)', [CHANNEL, event])),
    subscribe,
    close: async () => {
      stop.abort()
      await listening
    },
  }
}

/** Listens until `signal`; after a lost connection it connects again, and the gap counts as a change of everything. */
async function listen(pool: pg.Pool, signal: AbortSignal, onEvent: (event: EventName) => void): Promise<void> {
  for (let isAnew = false; !signal.aborted; isAnew = true) {
    let client: pg.PoolClient | undefined
    try {
      client = await pool.connect()
      const lost = once(client, 'end', { signal })
      lost.catch(() => {})
      client.on('notification', message => onEvent(message.payload as EventName))
      await client.query(`listen ${CHANNEL}`)
      if (isAnew) onEvent('catalogue-changed')
      await lost
    } catch {
      // The next round tries again.
    }
    client?.release(true)
    if (!signal.aborted) await setTimeout(RETRY_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}
