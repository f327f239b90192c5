import { lazy } from 'react'
import type { LoadRenderer } from '../leaf-renderers'
import type { WidgetHost } from './host'
import type { Drawable } from './widget-frame'

/**
 * The component of a code: the one that the host passes, else one that loads itself when it is first drawn.
 * @param load Undefined for unknown codes
 */
export function rendererOf(code: string, { renderers }: WidgetHost, load: LoadRenderer | undefined) {
  if (renderers && Object.hasOwn(renderers, code)) return renderers[code] as unknown as Drawable
  return load && lazyRenderer(load)
}

const lazily = new Map<LoadRenderer, Drawable>()

/** One component for each loader; otherwise React would load it at every drawing. */
function lazyRenderer(load: LoadRenderer): Drawable {
  const known = lazily.get(load)
  if (known) return known
  const late = lazy(async () => ({ default: (await load()) as unknown as Drawable }))
  const made: Drawable = Object.assign(late as unknown as Drawable, { isLate: true as const })
  lazily.set(load, made)
  return made
}
