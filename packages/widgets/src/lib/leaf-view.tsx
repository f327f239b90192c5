import { leafLoaderOf } from '../leaf-renderers'
import { rendererOf } from './renderer-of'
import { WidgetFrame, type WidgetViewProps } from './widget-frame'

/** Draws one widget of a panel. Panels hold no panels, so this module does not import them. */
export function LeafView({ widget, host }: WidgetViewProps) {
  return <WidgetFrame widget={widget} host={host} Renderer={rendererOf(widget.type, host, leafLoaderOf(widget.type))} />
}
