import type { LoaderFunctionArgs } from '../../framework'
import { DISALLOWED } from '../../seo/robots-rules'

export function loader({ context }: LoaderFunctionArgs) {
  const lines = [
    'User-agent: *',
    ...DISALLOWED.map(path => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${context.origin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}
