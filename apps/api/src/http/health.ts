import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { isInternal } from './caller'
import type { Deps } from './context'
import { NotFoundError } from './errors'

/** `/healthz`: the process answers. `/readyz`: so does the database. `/internal/*`: for our own storefront only. */
export function mountHealth(app: Hono, deps: Deps) {
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    await deps.db.execute(sql`select 1`)
    return c.json({ status: 'ok', database: deps.database.kind })
  })
  app.get('/internal/queries', c => {
    if (!isInternal(c, deps.config)) throw new NotFoundError('接口不存在')
    return c.json({ count: deps.database.queryCount() })
  })
  app.get('/internal/events', c => {
    if (!isInternal(c, deps.config)) throw new NotFoundError('接口不存在')
    return streamSSE(c, async stream => {
      await new Promise<void>(resolve => {
        const stop = deps.events.subscribe(event => void stream.writeSSE({ event, data: '' }))
        const beat = setInterval(() => void stream.writeSSE({ event: 'beat', data: '' }), 15_000)
        stream.onAbort(() => {
          stop()
          clearInterval(beat)
          resolve()
        })
        void stream.writeSSE({ event: 'hello', data: '' })
      })
    })
  })
}
