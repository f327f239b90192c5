import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { StorefrontDeps } from './app'
import { type BuiltRoutes, branchesOf, findBranch } from './route-branches'

type Handler = ReturnType<typeof createRequestHandler>

/**
 * Draws documents and answers data requests with the framework's build of `app/`. The framework looks through all of
 * its routes several times for each request, so every page has its own handler that knows only its own routes. The
 * handler is made when the page is first requested. The browser gets the list of all routes when it needs it (docs/decisions/036).
 */
export function createRender(built: unknown, mode: 'production' | 'development'): StorefrontDeps['render'] {
  const build = built as ServerBuild
  const branches = branchesOf(build.routes as BuiltRoutes)
  const handlers = new Map<string, Handler>()
  const whole = createRequestHandler(build, mode)
  return (request, context) => {
    const branch = findBranch(branches, new URL(request.url).pathname)
    if (!branch) return whole(request, context)
    const handle = handlers.get(branch.id) ?? createRequestHandler(onlyWith(build, branch.ids), mode)
    handlers.set(branch.id, handle)
    return handle(request, context)
  }
}

/** The build as if the shop had only these routes. */
function onlyWith(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const some = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return { ...build, routes: some(build.routes), assets: { ...build.assets, routes: some(build.assets.routes) } }
}
