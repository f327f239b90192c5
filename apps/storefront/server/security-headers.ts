import type { MiddlewareHandler } from 'hono'
import type { StorefrontConfig } from './config'

declare module 'hono' {
  interface ContextVariableMap {
    /** The scripts that the answer may run, as the content security policy names them. */
    scripts?: string
  }
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
}

/** Drafts behind a link: its address is the key to them. */
const REVIEW = /^\/review\//i
const EDIT = /^\/edit\/?$/i

/** The security headers of every answer, and the content security policy of those that name their `scripts`. */
export function securityHeaders(config: StorefrontConfig): MiddlewareHandler {
  const isSecure = config.origin.startsWith('https:')
  return async (c, next) => {
    await next()
    const { path } = c.req
    const { headers, status } = c.res
    for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value)
    const scripts = c.get('scripts')
    // The development server injects styles and opens a socket, which the policy forbids.
    if (scripts !== undefined && config.production)
      headers.set('content-security-policy', contentPolicy(scripts, sourcesOf(config, path)))
    // Addresses of these pages must not reach other sites. Not `no-referrer`: forms would then post with the origin
    // `null`.
    if (path.startsWith('/auth/') || REVIEW.test(path)) headers.set('referrer-policy', 'same-origin')
    if (REVIEW.test(path)) headers.set('x-robots-tag', 'noindex')
    // Headers of a thrown loader response do not reach the document.
    if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', '5')
    if (isHtml(headers)) headers.set('speculation-rules', '"/speculation-rules.json"')
    if (isSecure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
  }
}

export const isHtml = (headers: Headers) => (headers.get('content-type') ?? '').startsWith('text/html')

interface Sources {
  /** Another origin whose style sheets the page loads. */
  styles?: string
  /** Origins of pictures and films: another server has them there. */
  assets?: readonly string[] | undefined
}

const sourcesOf = ({ editBase, assetOrigins }: StorefrontConfig, path: string): Sources => ({
  assets: assetOrigins,
  ...(editBase && EDIT.test(path) ? { styles: new URL(editBase).origin } : {}),
})

/** @param scripts sources of scripts, such as `'nonce-…'` */
export const contentPolicy = (scripts: string, { styles, assets = [] }: Sources = {}) =>
  [
    `script-src ${scripts}`,
    "default-src 'self'",
    "style-src 'self'",
    ["style-src-elem 'self'", ...(styles ? [styles] : [])].join(' '),
    // React writes style attributes on the server; a parser has checked every colour and size in them.
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...assets].join(' '),
    ...(assets.length > 0 ? [`media-src 'self' ${assets.join(' ')}`] : []),
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    // Our payment form leads to pages of the provider, also without scripts.
    "form-action 'self' https://*.alipay.com https://*.alipaydev.com https://wx.tenpay.com",
    "frame-ancestors 'none'",
    'report-uri /csp-report',
  ].join('; ')
