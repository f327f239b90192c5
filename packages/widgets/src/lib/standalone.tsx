import { type ReactElement, useId, useMemo } from 'react'
import { pageDefinition } from '../w0000-page/definition'
import type { WidgetBase } from './base'
import { defaultsOf, type WidgetData, type WidgetDefinition } from './define'
import type { Fields } from './fields'
import type { WidgetHost, WidgetRenderer } from './host'
import { type Row, readAs } from './read-widget'
import { type Drawable, WidgetFrame } from './widget-frame'

/** Any part of the stored data. */
export type Stored<T> = T extends readonly (infer Row)[]
  ? readonly Stored<Row>[]
  : T extends object
    ? { readonly [K in keyof T]?: Stored<T[K]> }
    : T

export interface StandaloneProps<D extends WidgetBase = WidgetBase> {
  /** As a page would store it; what is missing, or cannot be read, has its default. */
  data?: Stored<D>
  /**
   * The widget's environment. Default: a shop page on PC, with a visitor whose cart is empty; links are followed by the
   * browser, calls of the API fail.
   */
  host?: Partial<WidgetHost>
}

export type Standalone<D extends WidgetBase> = (props: StandaloneProps<D>) => ReactElement

const DEFAULT_HOST: WidgetHost = {
  mode: 'render',
  renderType: 'pc',
  page: defaultsOf(pageDefinition),
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

/**
 * A widget for those who want it without pages: reads its data and draws it in its boxes.
 * @param read Reads stored data; panels read what they hold as well
 */
export function standalone<F extends Fields>(
  definition: WidgetDefinition<F>,
  Renderer: WidgetRenderer,
  read: (stored: Row) => WidgetBase = stored => readAs(definition as unknown as WidgetDefinition, stored, () => []),
): Standalone<WidgetData<WidgetDefinition<F>>> {
  return function Standalone({ data, host }) {
    const made = useId()
    const widget = useMemo(() => read({ uuid: made, ...data, type: definition.code }), [data, made])
    return (
      <WidgetFrame widget={widget} host={{ ...DEFAULT_HOST, ...host }} Renderer={Renderer as unknown as Drawable} />
    )
  }
}
