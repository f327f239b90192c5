import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Deps } from './context'

/** `/healthz`: the process answers. `/readyz`: so does the database. */
export function mountHealth(app: Hono, deps: Deps) {
  app.get('/healthz', c => c.json({ status: 'ok' }))
  app.get('/readyz', async c => {
    await deps.db.execute(sql`select 1`)
    return c.json({ status: 'ok', database: deps.database.kind })
  })
}
