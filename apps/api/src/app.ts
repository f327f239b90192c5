import { OUR_API, watchCalls } from '@heji/server-kit'
import { Hono } from 'hono'
import type { Deps } from './http/context'
import { mountCors } from './http/cors'
import { mountHealth } from './http/health'
import { internalRoutes } from './http/internal'
import { toErrorResponse } from './http/router'
import { mountSandboxes } from './http/sandbox-routes'
import { checkInvariants } from './invariants/invariants'
import { createBlockCounter } from './modules/block-analytics/count-blocks'
import { mountNotices } from './modules/payment/notices'
import { mountPictures } from './modules/pictures/routes'
import { mountUploadGate } from './modules/uploads/upload-gate'
import { mountVideos } from './modules/videos/routes'
import { mountCalls } from './mount-calls'
import { NotFoundError } from './platform/errors'

/** The whole API, made from its parts; `app.fetch(request)` needs no socket. */
export function createApp(deps: Deps): Hono {
  const app = new Hono()
  app.onError((error, c) => toErrorResponse(deps, error, c))
  app.notFound(c => toErrorResponse(deps, new NotFoundError('接口不存在'), c))
  const { log, metrics, config } = deps
  app.use('*', watchCalls({ metrics, slowMs: config.run.slowMs, onSlow: call => log.warn(call, 'slow call') }))
  app.use('*', async (c, next) => {
    await next()
    c.header('x-content-type-options', 'nosniff')
    c.header(OUR_API, '1')
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
  })
  mountCors(app, deps.config)
  mountHealth(app, deps)
  app.route('/internal', internalRoutes(deps, { checkBooks: checkInvariants, countBlocks: createBlockCounter(deps) }))
  mountPictures(app, deps)
  mountVideos(app, deps)
  mountNotices(app, deps)
  mountUploadGate(app)
  mountSandboxes(app, deps)
  mountCalls(app, deps)
  return app
}
