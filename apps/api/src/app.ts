import { networkOf, OUR_API, Turns, takeTurns, watchCalls } from '@heji/server-kit'
import { type Context, Hono } from 'hono'
import { callerIp } from './http/caller'
import type { Deps } from './http/context'
import { mountCors } from './http/cors'
import { mountHealth } from './http/health'
import { internalRoutes } from './http/internal'
import { toErrorResponse } from './http/router'
import { mountSandboxes } from './http/sandbox-routes'
import { checkInvariants } from './invariants/invariants'
import { mountAgents } from './modules/agents/mount'
import { createBlockCounter } from './modules/block-analytics/count-blocks'
import { mountFeeds } from './modules/feeds/routes'
import { mountNotices } from './modules/payment/notices'
import { mountPictures } from './modules/pictures/routes'
import { mountItemCode } from './modules/share/item-code'
import { mountPushes } from './modules/tracking/pushes'
import { mountUploadGate } from './modules/uploads/upload-gate'
import { mountVideos } from './modules/videos/routes'
import { mountCalls } from './mount-calls'
import { operationsByName } from './operations-by-name'
import { busy, NotFoundError } from './platform/errors'

/** Calls in progress: of everybody, and of one address, which may be an office. */
export const CALLS_AT_ONCE = { most: 256, mostOfOne: 64 }

/** The whole API, made from its parts; `app.fetch(request)` needs no socket. */
export function createApp(parts: Deps, turns = new Turns(CALLS_AT_ONCE)): Hono {
  const app = new Hono()
  const deps = { ...parts, operations: operationsByName() }
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
  const callersNetwork = (c: Context) => networkOf(callerIp(c, config))
  mountUploadGate(app, callersNetwork)
  mountAgents(app, deps)
  // Pictures and uploads have their own lines, which are longer.
  app.use(takeTurns(turns, callersNetwork, c => toErrorResponse(deps, busy(), c, config.refusalsInBody)))
  mountItemCode(app, deps)
  mountNotices(app, deps)
  mountPushes(app, deps)
  mountFeeds(app, deps)
  mountSandboxes(app, deps)
  mountCalls(app, deps)
  return app
}
