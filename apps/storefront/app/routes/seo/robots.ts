import type { LoaderFunctionArgs } from '../../framework'

/** Pages of one visitor, and addresses that only change something. */
const PRIVATE = [
  ...['/cart', '/cashier', '/finish', '/member/', '/auth/', '/staff/', '/edit', '/search', '/result', '/events'],
  ...['/pointitems/checkout', '/pointitems/cashierpoint', '/regions', '/markdown/'],
]

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map(path => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${context.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
