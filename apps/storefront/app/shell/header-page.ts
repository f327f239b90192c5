import { type Page, type RenderType, withClosedMenus } from '@heji/widgets'

/** The header of a page: only on the home page of desktops its category list may be open all the time. */
export const headerFor = (header: Page, path: string, device: RenderType): Page =>
  device === 'pc' && /^\/(?:\?|$)/.test(path) ? header : { ...header, widgets: withClosedMenus(header.widgets) }
