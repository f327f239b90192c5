import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { RequestContext } from './context'

type RouteObject = Parameters<typeof matchRoutes>[0][number]

/** Routes as the framework builds them, by id. */
export interface BuiltRoutes {
  [id: string]: { path?: string; index?: boolean; parentId?: string; module: { handle?: unknown } } | undefined
}

/** Renders documents and answers data requests. */
export type Render = (request: Request, context: RequestContext) => Promise<Response>

/** @param build the framework's build of `app/` */
export const createRender = (build: unknown, mode: 'production' | 'development'): Render =>
  createRequestHandler(build as ServerBuild, mode)

/** @returns a function that names the route of a path, such as `/items/:id`; undefined for an unknown path */
export function routeNames(routes: BuiltRoutes): (path: string) => string | undefined {
  const tree = routesBelow(undefined, routes)
  return path => {
    const found = matchRoutes(tree, path)
    return found ? `/${found.flatMap(({ route }) => route.path || []).join('/')}` : undefined
  }
}

const routesBelow = (parent: string | undefined, routes: BuiltRoutes): RouteObject[] =>
  Object.entries(routes).flatMap(([id, route]): RouteObject[] => {
    if (!route || route.parentId !== parent) return []
    const path = route.path === undefined ? {} : { path: route.path }
    return route.index ? [{ ...path, index: true }] : [{ ...path, children: routesBelow(id, routes) }]
  })
