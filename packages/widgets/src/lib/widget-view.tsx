import { loaderOf } from '../renderers'
import { rendererOf } from './renderer-of'
import { WidgetFrame, type WidgetViewProps } from './widget-frame'

/** Draws one widget of a page: with the component that the host passes, else with one that loads itself. */
export function WidgetView({ widget, host, isBelow, anchor }: WidgetViewProps) {
  return (
    <WidgetFrame
      widget={widget}
      host={host}
      isBelow={isBelow}
      anchor={anchor}
      Renderer={rendererOf(widget.type, host, loaderOf(widget.type))}
    />
  )
}
