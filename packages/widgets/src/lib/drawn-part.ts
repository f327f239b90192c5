import type { WidgetBase } from './base'
import type { WidgetHost } from './host'
import { definitionOf } from './page'
import { isObject } from './values'

/**
 * Everything that a block drawn once for many requests depends on besides its data (`drawnBy`). A panel depends on
 * everything that its children depend on. Null: the block is drawn each time.
 */
export function drawnPart(
  widget: WidgetBase & { childWidgets?: unknown },
  host: Pick<WidgetHost, 'path' | 'user' | 'cart' | 'linkTo'>,
): string | null {
  const definition = definitionOf(widget.type)
  if (definition?.live?.includes('goods') && isPersonal(widget)) return null
  const own = definition?.drawnBy?.(widget as WidgetBase & Record<string, never>, host) ?? null
  if (own === null || !Array.isArray(widget.childWidgets)) return own
  const children = widget.childWidgets.map((child: WidgetBase) => drawnPart(child, host))
  return children.includes(null) ? null : [own, ...children].join('|')
}

/** Whether some goods have a price with a coupon of the shopper who looks: nobody else may get it. */
function isPersonal(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isPersonal)
  if (!isObject(value)) return false
  return (isObject(value.final_price) && value.final_price.coupon === 'own') || Object.values(value).some(isPersonal)
}
