import { AUTH_COOKIE } from '@heji/api-client'
import { readSandbox, SANDBOX_PATH, type SandboxTicket } from '@heji/server-kit'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { type ApiLink, createApiLink } from '../../server/api-link'
import type { StorefrontConfig } from '../../server/config'
import { contentPolicy } from '../../server/security-headers'
import { CONSENT_COOKIE, SHARE_COOKIE } from '../analytics/cookies'
import { COMPARE_COOKIE } from '../components/compare/compare-ids'
import { clearSandboxCookie, readSandboxCookie, sandboxCookie, setCookie } from '../cookies/cookies.server'
import { LEAVE_SANDBOX, SANDBOX_STATE } from '../shell/sandbox-band'

/** Query key of the ticket that opens a sandbox. */
const TICKET = 'hj_sandbox'
/** Pictures, films and rules are those of the shop. */
const OF_SHOP = /^\/(?:img|video)\/|^\/(?:speculation-rules\.json|csp-report|healthz|readyz)$/
const PATIENCE_MS = 5_000
const GONE = 410

/** Cookies of a sandbox have names of their own, so that the visitor's session in the shop stays as it is. */
const PREFIX = 'hjt_'

/** What scripts of the page read and write too; it belongs to the browser, not to the shop. */
const SHARED: ReadonlySet<string> = new Set([COMPARE_COOKIE, CONSENT_COOKIE, SHARE_COOKIE])

/** What is different in the shop of a sandbox: its API, and the band on each page. */
export interface InSandbox {
  apiUrl: string
  link: ApiLink
  sandbox: SandboxTicket
}

type Shop = { fetch: (request: Request, env: unknown) => Response | Promise<Response> }

/**
 * Leads requests with the ticket of a sandbox to a storefront of its own, on the API of that sandbox, with its own
 * cookies. That storefront shares nothing that is cached (decision 043).
 */
export function sandboxMiddleware(config: StorefrontConfig, makeShop: (inside: InSandbox) => Shop): MiddlewareHandler {
  const shops = new LRUCache<string, Shop>({ max: 4 })
  const ended = new LRUCache<string, true>({ max: 100 })
  const secure = { secureCookies: config.origin.startsWith('https:') }
  const shopFor = (ticket: string, sandbox: SandboxTicket) => {
    const apiUrl = `${config.apiUrl}${SANDBOX_PATH}${ticket}`
    // No call of a shop answers so.
    const link = () => createApiLink(apiUrl, status => status === GONE && ended.set(sandbox.id, true))
    const shop = shops.get(ticket) ?? makeShop({ apiUrl, link: link(), sandbox })
    shops.set(ticket, shop)
    return shop
  }
  const readLive = (ticket: string) => {
    const sandbox = readSandbox(ticket, config.internalToken)
    return sandbox && sandbox.ends > Date.now() && !ended.has(sandbox.id) ? sandbox : null
  }

  return async (c, next) => {
    const { pathname, searchParams } = new URL(c.req.url)
    if (OF_SHOP.test(pathname)) return await next()
    const key = searchParams.get(TICKET)
    if (key !== null && c.req.method === 'GET') return await enter(c, key, config, secure)
    const ticket = readSandboxCookie(c.req.raw)
    if (ticket === '') return await next()
    if (pathname === LEAVE_SANDBOX) return leave(c, secure)
    const sandbox = readLive(ticket)
    if (pathname === SANDBOX_STATE) return c.text(sandbox?.id ?? '', 200, { 'cache-control': 'no-store' })
    if (!sandbox) return over(searchParams)
    const answer = await shopFor(ticket, sandbox).fetch(intoSandbox(c.req.raw), c.env)
    return ended.has(sandbox.id) ? over(searchParams) : outOfSandbox(answer)
  }
}

/** Signs in the member of the sandbox. The ticket leaves the address, so that nobody passes it on. */
async function enter(c: Context, ticket: string, { apiUrl, internalToken }: StorefrontConfig, secure: Secure) {
  if (!readSandbox(ticket, internalToken)) return sandboxEnded()
  const answer = await fetch(`${apiUrl}${SANDBOX_PATH}${ticket}`, {
    method: 'POST',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
  if (!answer || answer.status >= 500) return c.text('试买环境暂时没有回应，请稍后再试', 503)
  if (answer.status !== 200) return sandboxEnded()
  const { token } = (await answer.json()) as { token: string }
  const url = new URL(c.req.url)
  url.searchParams.delete(TICKET)
  const session = setCookie(secure, { name: sandboxName(AUTH_COOKIE), value: token })
  // Two slashes would lead to another site.
  const path = url.pathname.replace(/^\/+/, '/') + url.search
  return goTo(path, [...forgetting(c, secure), sandboxCookie(secure, ticket), session])
}

type Secure = { secureCookies: boolean }

const leave = (c: Context, secure: Secure) => goTo('/', [...forgetting(c, secure), clearSandboxCookie(secure)])

/** Takes back what the browser still has of sandboxes. */
const forgetting = (c: Context, secure: Secure) =>
  sandboxCookies(c).map(name => setCookie(secure, { name, value: '', maxAge: 0 }))

function goTo(location: string, cookies: string[]) {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

/** Scripts that ask for the data of a page go on to a whole document, which says that it is over. */
function over(query: URLSearchParams): Response {
  if (!query.has('_data')) return sandboxEnded()
  const headers = { 'x-remix-redirect': '/', 'x-remix-status': '302', 'x-remix-reload-document': 'true' }
  return new Response(null, { status: 204, headers })
}

const ENDED = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>试买已结束</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"></head>
<body style="margin:0;padding:20vh 24px;font:16px/1.7 system-ui,sans-serif;color:#1f1f1f;text-align:center">
<h1 style="font-size:24px">试买已结束</h1><p>试买的商城已经清除，里面的订单、购物车和积分都没有留下。<br>要再试一次，请在装修工具里重新打开。</p>
<p><a href="${LEAVE_SANDBOX}" style="color:#8f3a06">回到商城</a></p></body></html>`

/** For every request of somebody whose sandbox has ended, until he leaves it: nothing of it may reach the shop. */
const sandboxEnded = () =>
  new Response(ENDED, {
    status: 410,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': contentPolicy("'none'"),
    },
  })

const nameOf = (cookie: string) => cookie.split('=', 1)[0]!.trim()
const pairsOf = (request: Request) => (request.headers.get('cookie') ?? '').split(';').map(pair => pair.trim())

/** Name under which the browser keeps a cookie that the sandbox sets. */
const sandboxName = (name: string) => (SHARED.has(name) ? name : PREFIX + name)

/** The request as the shop of a sandbox sees it: with its own cookies under their usual names, and no others. */
function intoSandbox(request: Request): Request {
  const own = pairsOf(request).flatMap(pair => {
    if (SHARED.has(nameOf(pair))) return [pair]
    return pair.startsWith(PREFIX) ? [pair.slice(PREFIX.length)] : []
  })
  const inside = new Request(request)
  if (own.length > 0) inside.headers.set('cookie', own.join('; '))
  else inside.headers.delete('cookie')
  return inside
}

/** The answer as the browser gets it. */
function outOfSandbox(answer: Response): Response {
  const headers = new Headers(answer.headers)
  headers.delete('set-cookie')
  for (const cookie of answer.headers.getSetCookie()) {
    const name = nameOf(cookie)
    headers.append('set-cookie', sandboxName(name) + cookie.slice(name.length))
  }
  headers.set('x-robots-tag', 'noindex')
  return new Response(answer.body, { status: answer.status, headers })
}

/** Names of all cookies of sandboxes that the browser has. */
const sandboxCookies = (c: Context): string[] =>
  pairsOf(c.req.raw)
    .map(nameOf)
    .filter(name => name.startsWith(PREFIX))
