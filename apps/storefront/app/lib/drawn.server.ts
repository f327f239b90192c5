import type { WidgetBase, WidgetHost } from '@heji/widgets'
import { LRUCache } from 'lru-cache'
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

/** How many ways of drawing one block are kept, such as a menu with another link marked. */
const PARTS_PER_BLOCK = 20
/** Characters of HTML of all keyed parts together. */
const MAX_CHARACTERS = 16_000_000

// Both hold public HTML only, under all that it was drawn from: no request can see what another one put in.
const blocks = new WeakMap<WidgetBase, Map<string, string>>()
const parts = new LRUCache<string, string>({ maxSize: MAX_CHARACTERS, sizeCalculation: html => html.length + 1 })

/** Content of a block of header or footer, drawn once for as long as the block's data are the same object. */
export const drawnBlock: NonNullable<WidgetHost['drawn']> = (widget, part, content) => {
  const known = blocks.get(widget) ?? new Map<string, string>()
  const kept = known.get(part)
  if (kept !== undefined) return kept
  const html = renderToString(content)
  if (!isWhole(html)) console.error(`${widget.type} ${widget.uuid} could not be drawn`)
  else if (known.size < PARTS_PER_BLOCK) blocks.set(widget, known.set(part, html))
  return html
}

/** Content drawn once for every `key`, which must name everything that it shows. */
export function drawnPart(key: string, content: ReactNode): string {
  const kept = parts.get(key)
  if (kept !== undefined) return kept
  const html = renderToString(createElement(Fragment, null, content))
  if (isWhole(html)) parts.set(key, html)
  return html
}

/** React leaves this mark where drawing failed and the browser shall try again. */
export const isWhole = (html: string) => !html.includes('<!--$!-->')
