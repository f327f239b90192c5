import { createHash } from 'node:crypto'

const SHARED = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-elem 'self'",
  // React writes style attributes on the server; every colour and size in them went through a parser.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  // Paying leads from our form to the provider's pages, without scripts too.
  "form-action 'self' https://*.alipay.com https://*.alipaydev.com https://wx.tenpay.com",
  "frame-ancestors 'none'",
  'report-uri /csp-report',
]

export const noncePolicy = (nonce: string) => [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...SHARED].join('; ')

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Policy of a page that is kept: its own files, and exactly the inline scripts that are in it. */
export function hashPolicy(html: string) {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    m => `'sha256-${createHash('sha256').update(m[1]!).digest('base64')}'`,
  )
  return [`script-src 'self' ${[...new Set(hashes)].join(' ')}`, ...SHARED].join('; ')
}

export const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-site',
}

/** Lists and items are fetched when a shopper is about to open them; never a page that writes or pays. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { or: [{ href_matches: '/items' }, { href_matches: '/items?*' }, { href_matches: '/items/*' }] },
      eagerness: 'moderate',
    },
  ],
})
