import { themeVars } from '@heji/ui'
import { clsx } from 'clsx'
import { anchorOf, floorTargets } from './anchors'
import type { WidgetBase } from './base'
import { PAGE_DEFAULTS, type WidgetHost } from './host'
import type { Page } from './page'
import { inStickOrder } from './stick'
import { WidgetView } from './widget-view'

/** The first screen is drawn at once. */
const FIRST_SCREEN = 2
/** Their menus and suggestions hang out of their box, which is cut where a browser may leave a block out. */
const HANGS_OUT: readonly string[] = ['W0006', 'W0007', 'W0008', 'W0010', 'W0013', 'W0022', 'W0029']

/** With a wrong height the page would move under a shopper who comes back to his place. The designer knows that of W0002. */
const isHeightKnown = ({ type, flow }: WidgetBase, { renderType }: WidgetHost) =>
  type === 'W0002' || !flow?.includes(renderType)

const isBelow = (widget: WidgetBase, place: number, host: WidgetHost) =>
  host.mode !== 'design' &&
  !widget.stick &&
  !widget.fullWidth &&
  place >= FIRST_SCREEN &&
  !HANGS_OUT.includes(widget.type) &&
  isHeightKnown(widget, host)

/** A page that keeps the default takes the theme that is around it, such as the brand colour of a shop. */
const themeOf = ({ themeColor }: Page['settings']) =>
  themeColor.toLowerCase() === PAGE_DEFAULTS.themeColor.toLowerCase() ? undefined : themeVars(themeColor)

/**
 * Draws a whole page, block under block, in the page's theme colour. A header panel is above the other blocks, so that
 * menus can cover them.
 */
export function PageView({ page, host }: { page: Page; host: WidgetHost }) {
  const hasHeader = page.widgets.some(widget => widget.comptyle === 'header')
  const floors = floorTargets(page.widgets)
  return (
    <div
      className={clsx('hw-page', hasHeader && 'hw-page--header')}
      data-render={host.renderType}
      style={themeOf(page.settings)}
    >
      {inStickOrder(page.widgets).map((widget, i) => (
        <WidgetView
          key={widget.uuid || i}
          widget={widget}
          host={host}
          isBelow={isBelow(widget, i, host)}
          anchor={floors.has(widget.uuid) ? anchorOf(widget.uuid) : undefined}
        />
      ))}
    </div>
  )
}
