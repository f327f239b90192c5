import { BASE_DEFAULTS } from './base'
import { definitionOf } from './page'
import { heightFor, keepsRatio } from './ratio'

type Row = Record<string, unknown>

/** Another picture, with the size of its file, px. */
export interface NewPicture {
  url: string
  width: number
  height: number
}

/**
 * Stored content, such as a widget, that shows another picture wherever it showed the one at `old`; the same value where
 * nothing in it changes. A widget that keeps its ratio becomes as high as its picture needs.
 */
export function replacePicture<T>(content: T, old: string, next: NewPicture): T {
  return replaced(content, old, next) as T
}

function replaced(value: unknown, old: string, next: NewPicture): unknown {
  if (value === old) return next.url
  if (typeof value !== 'object' || value === null || !JSON.stringify(value).includes(JSON.stringify(old))) return value
  if (Array.isArray(value)) return value.map(one => replaced(one, old, next))
  const entries = Object.entries(value).map(([name, one]) => [name, replaced(one, old, next)])
  return { ...Object.fromEntries(entries), ...heightOf(value as Row, old, next) }
}

/** The height that comes with the picture of a widget itself; covers, and pictures in its lists, have places of their own. */
function heightOf(widget: Row, old: string, next: NewPicture): { height?: number } {
  const definition = typeof widget.type === 'string' ? definitionOf(widget.type) : undefined
  if (!definition || next.width <= 0 || widget.imgUrl !== old) return {}
  const { proportion, width } = { ...BASE_DEFAULTS, ...definition.base, ...widget }
  return keepsRatio({ proportion }) ? { height: heightFor(width, next) } : {}
}
