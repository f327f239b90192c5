import { relative } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type MiddlewareHandler } from 'hono'

/**
 * The built files of an application. Files in `assets` are named by their content, so they never change; the build has
 * laid compressed copies beside them.
 * @param folder absolute path
 */
export function serveFiles(folder: string): Hono {
  const root = relative(process.cwd(), folder) || '.'
  const app = new Hono()
  app.use('/assets/*', lasting('public, max-age=31536000, immutable'), serveStatic({ root, precompressed: true }))
  // A file of an older build is gone: a page in its place would be taken for a script.
  app.all('/assets/*', c => c.text('', 404))
  app.use('/favicon.svg', lasting('public, max-age=86400'), serveStatic({ root }))
  return app
}

/** How long browsers may keep a file that was found. The server of files makes its answer before its own hooks run. */
const lasting =
  (cacheControl: string): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (c.res.ok || c.res.status === 304) c.res.headers.set('cache-control', cacheControl)
  }
