import { createHash } from 'node:crypto'

const SHARED = [
  "default-src 'self'",
  "style-src 'self'",
  "style-src-elem 'self'",
  // React writes style attributes on the server; a parser has checked every colour and size in them.
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  // Our payment form leads to pages of the provider, also without scripts.
  "form-action 'self' https://*.alipay.com https://*.alipaydev.com https://wx.tenpay.com",
  "frame-ancestors 'none'",
  'report-uri /csp-report',
]

/** `styleOrigin`: another origin whose style sheets this page loads, or empty. */
export const noncePolicy = (nonce: string, styleOrigin = '') =>
  [
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    ...SHARED.map(rule => (styleOrigin && rule.startsWith('style-src-elem') ? `${rule} ${styleOrigin}` : rule)),
  ].join('; ')

/** A policy that also allows pictures and films of these origins: another server has them there. */
export const withPictures = (policy: string, origins: readonly string[]) =>
  `${policy.replace(/img-src [^;]*/, rule => [rule, ...origins].join(' '))}; media-src 'self' ${origins.join(' ')}`

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Policy of a kept page: its own files, and exactly its inline scripts. */
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

/** Browsers prefetch lists and items that a shopper is about to open; never a page that writes or pays. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { or: [{ href_matches: '/items' }, { href_matches: '/items?*' }, { href_matches: '/items/*' }] },
      eagerness: 'moderate',
    },
  ],
})
