import type { WidgetBase } from './base'
import type { WidgetHost } from './host'
import { definitionOf } from './page'

/**
 * Everything that a block drawn once for many requests depends on besides its data (`drawnBy`). A panel depends on
 * everything that its children depend on. Null: the block is drawn each time.
 */
export function drawnPart(
  widget: WidgetBase & { childWidgets?: unknown },
  host: Pick<WidgetHost, 'path' | 'user' | 'cart'>,
): string | null {
  const own = definitionOf(widget.type)?.drawnBy?.(widget as WidgetBase & Record<string, never>, host) ?? null
  if (own === null || !Array.isArray(widget.childWidgets)) return own
  const children = widget.childWidgets.map((child: WidgetBase) => drawnPart(child, host))
  return children.includes(null) ? null : [own, ...children].join('|')
}
