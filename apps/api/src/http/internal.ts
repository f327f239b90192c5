import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { streamSSE } from 'hono/streaming'
import { stockLedger } from '../db/schema'
import { NotFoundError } from '../platform/errors'
import { isInternal } from './caller'
import type { Deps } from './context'

interface Parts {
  /** Faults in the books; empty if there are none. */
  checkBooks: (db: Deps['db']) => Promise<object[]>
  /** Adds what a storefront has counted. @throws DomainError */
  countBlocks: (sums: unknown) => Promise<void>
}

/** Bytes of the counts of a storefront. */
const MOST_COUNTS = 200_000

/** `/internal/*`: calls for our own servers and tools only. Without the token these paths do not exist. */
export function internalRoutes({ config, database, db, events }: Deps, { checkBooks, countBlocks }: Parts): Hono {
  const app = new Hono()
  app.use('*', async (c, next) => {
    if (!isInternal(c, config)) throw new NotFoundError('接口不存在')
    await next()
  })
  app.get('/queries', c => c.json({ count: database.queryCount() }))
  app.get('/invariants', async c => c.json({ data: await checkBooks(db) }))
  app.get('/ledger', async c => {
    const moved = await db
      .select({ sku_id: stockLedger.skuId, delta: stockLedger.delta, kind: stockLedger.kind })
      .from(stockLedger)
      .where(eq(stockLedger.orderId, c.req.query('order_id') ?? ''))
      .orderBy(stockLedger.id)
    return c.json({ data: moved })
  })
  app.post('/block-counts', bodyLimit({ maxSize: MOST_COUNTS }), async c => {
    await countBlocks(await c.req.json().catch(() => null))
    return c.body(null, 204)
  })
  app.get('/events', c =>
    streamSSE(c, async stream => {
      await new Promise<void>(resolve => {
        const stop = events.subscribe(event => void stream.writeSSE({ event, data: '' }))
        const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), 15_000)
        stream.onAbort(() => {
          stop()
          clearInterval(beat)
          resolve()
        })
        void stream.writeSSE({ event: 'hello', data: '' })
      })
    }),
  )
  return app
}
