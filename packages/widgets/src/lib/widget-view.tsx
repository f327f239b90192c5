import { lazy } from 'react'
import { loaderOf } from '../renderers'
import type { WidgetHost } from './host'
import { type Drawable, WidgetFrame, type WidgetViewProps } from './widget-frame'

const lazily = new Map<() => Promise<unknown>, Drawable>()

/** A component that loads itself when it is first drawn; one for each loader, or React would load it at every drawing. */
function lazyRenderer(code: string): Drawable | undefined {
  const load = loaderOf(code)
  if (!load) return undefined
  const known = lazily.get(load)
  if (known) return known
  const made = lazy(async () => ({ default: (await load()) as unknown as Drawable })) as unknown as Drawable
  lazily.set(load, made)
  return made
}

const handedIn = ({ renderers }: WidgetHost, code: string): Drawable | undefined =>
  renderers && Object.hasOwn(renderers, code) ? (renderers[code] as unknown as Drawable) : undefined

/** Draws one widget of a page: with the component that the host hands in, else with one that loads itself. */
export function WidgetView({ widget, host }: WidgetViewProps) {
  const Renderer = handedIn(host, widget.type) ?? lazyRenderer(widget.type)
  return <WidgetFrame widget={widget} host={host} Renderer={Renderer} />
}
