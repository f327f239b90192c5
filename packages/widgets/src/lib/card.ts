import type { CSSProperties } from 'react'
import type { WidgetBase } from './base'
import type { WidgetHost } from './host'
import { unit } from './units'

/** Widgets whose lists cover other blocks. */
export const FALLING: ReadonlySet<string> = new Set(['W0007', 'W0010', 'W0022'])

/** `#rrggbb00`: a transparent colour. */
export const isClear = (color: string) => color.length === 9 && color.endsWith('00')

/**
 * Which of its three boxes a widget with rounded corners or a shadow looks like; null: it has neither. Children of panels
 * have their grounds in the outer box. Blocks of the page have a ground as wide as the page, so a narrower block is a card
 * by itself.
 */
export function cardOf(w: WidgetBase, { renderType, page }: WidgetHost): 'outer' | 'inner' | 'body' | null {
  if (!w.cornerRadius && !hasShadow(w)) return null
  if (w.leaf) return 'outer'
  const room = renderType === 'h5' ? 375 : page.pageWidth
  return w.width + w.paddingLeft + w.paddingRight >= room ? 'inner' : 'body'
}

const hasShadow = (w: WidgetBase) => Boolean(w.shadowX || w.shadowY || w.shadowBlur)

/** Corners cut off what lies in them, but never the lists that fall over other blocks. */
export function cardStyle(w: WidgetBase, { renderType }: WidgetHost): CSSProperties {
  const u = (n: number) => unit(n, renderType)
  return {
    ...(w.cornerRadius ? { borderRadius: u(w.cornerRadius), ...(falls(w) ? {} : { overflow: 'clip' }) } : {}),
    ...(hasShadow(w) ? { boxShadow: `${u(w.shadowX)} ${u(w.shadowY)} ${u(w.shadowBlur)} ${w.shadowColor}` } : {}),
  }
}

function falls({ type, ...rest }: WidgetBase): boolean {
  const { childWidgets } = rest as { childWidgets?: WidgetBase[] }
  return FALLING.has(type) || Boolean(childWidgets?.some(child => FALLING.has(child.type)))
}
