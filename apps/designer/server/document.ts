import { readFileSync } from 'node:fs'
import type { OwnPage } from '@heji/server-kit'
import type { Handler } from 'hono'

const CHARSET = '<meta charset="utf-8" />'

/**
 * A built document. Own widgets need their import map before the first script, and their stylesheets.
 * @param path file of the build
 */
export function documentOf(path: string, ownPage: OwnPage | null): Handler {
  const html = withOwnPage(readFileSync(path, 'utf8'), ownPage)
  return c => c.html(html, 200, { 'cache-control': 'no-cache' })
}

export function withOwnPage(html: string, ownPage: OwnPage | null): string {
  if (!ownPage) return html
  const styles = ownPage.styles.map(
    ({ href, integrity }) => `<link rel="stylesheet" href="${href}" integrity="${integrity}" />`,
  )
  const map = `<script type="importmap">${ownPage.importMap}</script>`
  return html.replace(CHARSET, () => CHARSET + map).replace('</head>', () => `${styles.join('')}</head>`)
}
