/** Module of the component for each code. */
import type { ComponentType } from 'react'
import { type LoadRenderer, leafLoaderOf, leafLoaders, load } from './leaf-renderers'
import type { WidgetBase } from './lib/base'
import type { WidgetDefinition } from './lib/define'
import type { Fields, FieldValues } from './lib/fields'
import type { WidgetRenderer, WidgetRendererProps } from './lib/host'
import { registerDefinition } from './registry'

/**
 * A widget of another team. `load` is called when a page first shows it, so its code may be a bundle of its own. Its
 * component gets the data of the definition; without known fields any component fits.
 */
export interface OwnWidget<F extends Fields = Fields> {
  definition: WidgetDefinition<F>
  load: () => Promise<{ default: ComponentType<DrawnWith<F>> }>
}

type DrawnWith<F extends Fields> = Fields extends F ? never : WidgetRendererProps<WidgetBase & FieldValues<F>>

/**
 * Adds a widget of another team to the library: operators can drop it from the palette and edit it in the panel; it is
 * checked and drawn on pages and in the shop. Call it before the first page is drawn, in the browser and on the server.
 * @throws Error as {@link registerDefinition} does
 */
export function registerWidget<F extends Fields>({ definition, load: component }: OwnWidget<F>): void {
  registerDefinition(definition)
  registerRenderer(definition.code, component as OwnWidget['load'])
}

/**
 * Adds only the component of a widget of another team: for browsers that draw pages which a server has read
 * (`fullPage`), so that they need no declarations.
 */
export function registerRenderer(code: string, component: OwnWidget['load']): void {
  leafLoaders[code] = () => load(component())
}

const loadPanel: LoadRenderer = () => load(import('./w0006-free-panel/render'))

/** Loader for the component of a code; undefined for unknown codes. */
export const loaderOf = (code: string): LoadRenderer | undefined => (code === 'W0006' ? loadPanel : leafLoaderOf(code))

/** Loads the components of these codes, e.g. before hydration, so that the first paint needs no fallback. */
export async function loadRenderers(codes: Iterable<string>): Promise<Record<string, WidgetRenderer>> {
  const wanted = [...new Set(codes)].flatMap(code => {
    const load = loaderOf(code)
    return load ? [load().then(component => [code, component] as const)] : []
  })
  return Object.fromEntries(await Promise.all(wanted))
}
