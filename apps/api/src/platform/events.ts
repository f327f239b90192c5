import { EventEmitter } from 'node:events'
import type pg from 'pg'

/** What other processes must hear about. `template-changed` drops kept pages; `catalogue-changed` too. */
export type EventName = 'template-changed' | 'catalogue-changed'

export interface Events {
  publish(event: EventName): Promise<void>
  /** Returns the function that ends the subscription. */
  subscribe(listener: (event: EventName) => void): () => void
  close(): Promise<void>
}

const CHANNEL = 'heji_events'

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
  let client: pg.PoolClient | undefined
  const listening = listen().catch(() => {})
  async function listen() {
    client = await pool.connect()
    client.on('notification', message => local.emit('event', message.payload))
    client.on('end', () => {
      client = undefined
    })
    await client.query(`listen ${CHANNEL}`)
  }
  return {
    publish: async event => void (await pool.query('select pg_notify($1, $2)', [CHANNEL, event])),
    subscribe,
    close: async () => {
      await listening
      client?.release(true)
    },
  }
}
