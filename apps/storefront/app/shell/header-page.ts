import type { Page } from '@heji/widgets'

type Widget = Page['widgets'][number]

const MENUS = new Set(['W0007', 'W0022'])

/** The category list is always open only on the home page (常开); on other pages it would cover the content. */
export function headerFor(header: Page, path: string): Page {
  const isHome = /^\/(?:\?|$)/.test(path)
  if (isHome) return header
  const known = closed.get(header) ?? { ...header, widgets: header.widgets.map(closeMenu) }
  closed.set(header, known)
  return known
}

// The key of kept blocks is the object that they were drawn from, so the same header must give the same objects.
const closed = new WeakMap<Page, Page>()

function closeMenu(widget: Widget): Widget {
  const children = widget.childWidgets as Widget[] | undefined
  return {
    ...widget,
    ...(MENUS.has(widget.type) ? { hover: false } : {}),
    ...(children ? { childWidgets: children.map(closeMenu) } : {}),
  }
}
