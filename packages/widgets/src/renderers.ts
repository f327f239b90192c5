/** Where the component of each code lives. */
import type { ComponentType } from 'react'
import { type LoadRenderer, leafLoaderOf, leafLoaders, load } from './leaf-renderers'
import type { WidgetDefinition } from './lib/define'
import type { Fields } from './lib/fields'
import type { WidgetRenderer } from './lib/host'
import { registerDefinition } from './registry'

/** A widget of another team. `load` is called when a page first shows it, so its code may be a bundle of its own. */
export interface OwnWidget<F extends Fields = Fields> {
  definition: WidgetDefinition<F>
  load: () => Promise<{ default: ComponentType<never> }>
}

/**
 * Makes a widget of another team one of the library: it can be dropped from the palette, edited in the panel, checked, drawn
 * on pages and in the shop. Called before the first page is drawn, in the browser and on the server.
 * @throws Error as {@link registerDefinition} does
 */
export function registerWidget<F extends Fields>({ definition, load: component }: OwnWidget<F>): void {
  registerDefinition(definition)
  leafLoaders[definition.code] = () => load(component())
}

const loadPanel: LoadRenderer = () => load(import('./w0006-free-panel/render'))

/** Where the component of a code comes from; undefined for codes that nobody knows. */
export const loaderOf = (code: string): LoadRenderer | undefined => (code === 'W0006' ? loadPanel : leafLoaderOf(code))

/** Loads the components of these codes, e.g. before hydration, so that the first paint needs no fallback. */
export async function loadRenderers(codes: Iterable<string>): Promise<Record<string, WidgetRenderer>> {
  const wanted = [...new Set(codes)].flatMap(code => {
    const load = loaderOf(code)
    return load ? [load().then(component => [code, component] as const)] : []
  })
  return Object.fromEntries(await Promise.all(wanted))
}
