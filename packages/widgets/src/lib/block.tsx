import type { ReactElement } from 'react'
import type { WidgetBase } from './base'
import { PAGE_DEFAULTS, type WidgetHost, type WidgetRenderer } from './host'
import { type Drawable, WidgetFrame } from './widget-frame'

export interface BlockProps<D extends WidgetBase = WidgetBase> {
  /** Complete data, as `readWidget` or `readPage` gives them. */
  data: D
  /** `Renderer` of the widget's entry. */
  renderer: WidgetRenderer
  /** Default: a shop page on PC, with a visitor whose cart is empty; links are followed by the browser, calls of the API fail. */
  host?: Partial<WidgetHost>
}

/** One widget in its boxes, from data that a server or a build has read already: the browser then loads nothing that reads. */
export function Block<D extends WidgetBase>({ data, renderer, host }: BlockProps<D>): ReactElement {
  return <WidgetFrame widget={data} host={{ ...DEFAULT_HOST, ...host }} Renderer={renderer as unknown as Drawable} />
}

const DEFAULT_HOST: WidgetHost = {
  mode: 'render',
  renderType: 'pc',
  page: PAGE_DEFAULTS,
  path: '/',
  user: { loggedIn: false },
  cart: { count: 0, lines: [] },
  api: async () => {
    throw new Error('No API: hand one in as host.api')
  },
  navigate: path => location.assign(path),
  emit: () => {},
  notify: () => {},
  clock: Date.now,
}
