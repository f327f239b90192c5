import { createHash } from 'node:crypto'
import { HejiProvider } from '@heji/ui'
import { shopPicture } from '@heji/ui/shop'
import { drawnPart } from '@heji/widgets/definitions'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { type Drawn, DrawnContext } from './drawn'

/** Maximum of characters of all kept HTML and its keys. */
const MAX_CHARACTERS = 16_000_000

// The key of each HTML contains all data that it shows, so no request can see data of another one.
const kept = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
})

function content(key: string, content: ReactNode): string {
  const known = kept.get(key)
  if (known !== undefined) return known
  // Drawn apart from the document, so what its layout provides is not here.
  const html = renderToString(
    <HejiProvider picture={shopPicture}>
      <DrawnContext.Provider value={drawn}>{content}</DrawnContext.Provider>
    </HejiProvider>,
  )
  if (isWhole(html)) kept.set(key, html)
  return html
}

const block: Drawn['block'] = (widget, host, children) => {
  const shown = drawnPart(widget, host)
  if (shown === null) return null
  return content(JSON.stringify([digestOf(widget), host.renderType, digestOf(host.page), shown]), children)
}

/** Digests of objects that are read once and shown on many pages; nobody changes them. */
const digests = new WeakMap<object, string>()

/** A short text in place of all data of an object, so that the keys of large blocks are made and found quickly. */
function digestOf(data: object): string {
  const known = digests.get(data)
  if (known !== undefined) return known
  const digest = createHash('sha256').update(JSON.stringify(data)).digest('base64')
  digests.set(data, digest)
  return digest
}

/** Content that was drawn for an earlier request is not drawn again (docs/decisions/008). */
export const drawn: Drawn = { content, block }

/**
 * React leaves a mark if drawing failed and the browser has to try again. Its end is searched first: `<` is everywhere
 * in HTML and `$` is rare, so this takes an eighth of the time.
 */
export const isWhole = (html: string) => !(html.includes('$!-->') && html.includes('<!--$!-->'))
