import type { WidgetBase } from './base'
import type { WidgetHost } from './host'
import { definitionOf } from './page'

/**
 * What a block that is drawn once for many requests depends on besides its data (`drawnBy`); a panel depends on what its
 * children do. Null: it is drawn each time.
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
