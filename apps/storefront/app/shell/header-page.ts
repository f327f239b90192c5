import type { Page } from '@heji/widgets'

type Widget = Page['widgets'][number]

/** The category list stands open on the home page only (常开); elsewhere it would cover the content. */
export function headerFor(header: Page, path: string): Page {
  const isHome = /^\/(?:\?|$)/.test(path)
  return isHome ? header : { ...header, widgets: header.widgets.map(closeMenu) }
}

function closeMenu(widget: Widget): Widget {
  const children = widget.childWidgets as Widget[] | undefined
  return {
    ...widget,
    ...(widget.type === 'W0007' ? { hover: false } : {}),
    ...(children ? { childWidgets: children.map(closeMenu) } : {}),
  }
}
