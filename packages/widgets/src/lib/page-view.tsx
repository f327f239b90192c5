import { clsx } from 'clsx'
import type { WidgetHost } from './host'
import type { Page } from './page'
import { WidgetView } from './widget-view'

/** Draws a whole page, block under block. A page with a header panel stands above its neighbours, so that menus may fall over them. */
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
