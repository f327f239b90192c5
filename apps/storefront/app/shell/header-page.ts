import { type Page, withClosedMenus } from '@heji/widgets'

/** The header of a page: only on the home page its category list may be open all the time. */
export function headerFor(header: Page, path: string): Page {
  const isHome = /^\/(?:\?|$)/.test(path)
  if (isHome) return header
  const known = closed.get(header) ?? { ...header, widgets: withClosedMenus(header.widgets) }
  closed.set(header, known)
  return known
}

// The key of kept blocks is the object that they were drawn from, so the same header must give the same objects.
const closed = new WeakMap<Page, Page>()
