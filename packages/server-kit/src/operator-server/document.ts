import { readFileSync } from 'node:fs'
import type { Handler } from 'hono'
import type { OwnPage } from '../own-widgets'

const CHARSET = '<meta charset="utf-8" />'

interface Parts {
  /** Own widgets need their import map before the first script, and their stylesheets. */
  ownPage?: OwnPage | null
  /** Addresses of the other applications, by name. */
  addresses?: Readonly<Record<string, string>>
}

/** A built document. @param path file of the build */
export function documentOf(path: string, parts: Parts): Handler {
  const html = withParts(readFileSync(path, 'utf8'), parts)
  return c => c.html(html, 200, { 'cache-control': 'no-cache' })
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

export function withParts(html: string, { ownPage = null, addresses = {} }: Parts): string {
  const metas = Object.entries(addresses).map(
    ([name, address]) => `<meta name="heji-${name}" content="${escaped(address)}" />`,
  )
  const styles = (ownPage?.styles ?? []).map(
    ({ href, integrity }) => `<link rel="stylesheet" href="${href}" integrity="${integrity}" />`,
  )
  const map = ownPage ? `<script type="importmap">${ownPage.importMap}</script>` : ''
  return html
    .replace(CHARSET, () => CHARSET + map + metas.join(''))
    .replace('</head>', () => `${styles.join('')}</head>`)
}
