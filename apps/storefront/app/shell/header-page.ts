import { type Page, withClosedMenus } from '@heji/widgets'

/** The header of a page: only on the home page its category list may be open all the time. */
export const headerFor = (header: Page, path: string): Page =>
  /^\/(?:\?|$)/.test(path) ? header : { ...header, widgets: withClosedMenus(header.widgets) }
