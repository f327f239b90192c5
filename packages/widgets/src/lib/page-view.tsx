import { clsx } from 'clsx'
import type { WidgetHost } from './host'
import type { Page } from './page'
import { WidgetView } from './widget-view'

/** Draws a whole page, block under block. A header panel is above the other blocks, so that menus can cover them. */
export function PageView({ page, host }: { page: Page; host: WidgetHost }) {
  const hasHeader = page.widgets.some(widget => widget.comptyle === 'header')
  return (
    <div className={clsx('hw-page', hasHeader && 'hw-page--header')} data-render={host.renderType}>
      {page.widgets.map((widget, i) => (
        <WidgetView key={widget.uuid || i} widget={widget} host={host} />
      ))}
    </div>
  )
}
