import type { WidgetHost } from './host'
import type { Page } from './page'
import { WidgetView } from './widget-view'

/** Draws a whole page, block under block. */
export function PageView({ page, host }: { page: Page; host: WidgetHost }) {
  return (
    <div className="hw-page" data-render={host.renderType}>
      {page.widgets.map((widget, i) => (
        <WidgetView key={widget.uuid || i} widget={widget} host={host} />
      ))}
    </div>
  )
}
