import { type Cached, callerOf, networkOf, newRequestId, type OwnPage, type SandboxTicket } from '@heji/server-kit'
import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import type { Context } from 'hono'
import { createBlockSums, createCollector } from '../app/analytics/collector.server'
import type { ApiLink } from './api-link'
import { sendHtml } from './compress'
import type { StorefrontConfig } from './config'
import type { RequestContext } from './context'
import type { Rendered } from './page-cache'
import { createRequestContext } from './request-context'
import { isHtml } from './security-headers'

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

/** @param isCached the page will be cached for everybody */
export type RenderPage = (c: Context, request: Request, isCached: boolean) => Promise<Rendered>

/** What the pages of a shop are rendered from. */
export interface PageDeps {
  config: StorefrontConfig
  /** What many pages show, such as header and footer; default: nothing is stored. */
  sharedData?: Cached
  /** Answers of the catalogue, which callers can ask for without an end; default: nothing is stored. */
  sharedGoods?: Cached
  /** Pages and answers with prices, for members of one audience; default: nothing is stored. */
  audienceData?: Cached
  /** The connection to the API. */
  link: ApiLink
  /** What documents say of own widgets. */
  ownPage?: OwnPage | null
  /** The sandbox in which this shop is. */
  sandbox?: SandboxTicket
  render: Render
}

/** Renders the pages of one shop: gives each request its own context. */
export function pageRenderer({ config, render, ...deps }: PageDeps): RenderPage {
  const collect = config.analyticsFile ? createCollector(config.analyticsFile, createBlockSums(config)) : null
  return async (c, request, isCached) => {
    const caller = callerOf(c, config.trustedProxies)
    const preview = c.get('preview') ?? null
    const requestId = c.get('requestId') ?? newRequestId()
    const context = createRequestContext(config, request, { ...deps, caller, requestId, isCached, preview })
    if (collect && !preview) context.collect = lines => collect(networkOf(caller), lines)
    context.posted = await postedBy(request)
    const response = await render(request, context)
    if (!isCached && isHtml(response.headers)) c.set('scripts', `'nonce-${context.nonce}' 'strict-dynamic'`)
    return { response, isWhole: !context.outage.isFelt }
  }
}

/** A page for one visitor, never stored anywhere. */
export async function privatePage(c: Context, render: RenderPage): Promise<Response> {
  const { response } = await render(c, c.req.raw, false)
  const headers = new Headers(response.headers)
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-store')
  headers.append('vary', 'Cookie')
  const { status } = response
  if (!isHtml(headers)) return new Response(response.body, { status, headers })
  return sendHtml(c, await response.arrayBuffer(), { status, headers })
}

/** Fields of a form that was sent without scripts. Files and requests from scripts are not included. */
async function postedBy(request: Request): Promise<[string, string][] | undefined> {
  const isForm = (request.headers.get('content-type') ?? '').startsWith('application/x-www-form-urlencoded')
  if (request.method !== 'POST' || !isForm || request.url.includes('_data=')) return undefined
  return [...new URLSearchParams(await request.clone().text())]
}

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
