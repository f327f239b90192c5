/** Where the component of each code lives. A page loads only those that it shows. */
import type { ComponentType } from 'react'
import type { WidgetDefinition } from './lib/define'
import type { Fields } from './lib/fields'
import type { WidgetRenderer } from './lib/host'
import { registerDefinition } from './registry'

const load = async (module: Promise<{ default: unknown }>) => (await module).default as WidgetRenderer

const loaders: Record<string, () => Promise<WidgetRenderer>> = {
  W0001: () => load(import('./w0001-carousel/render')),
  W0002: () => load(import('./w0002-items/render')),
  W0003: () => load(import('./w0003-hot-zones/render')),
  W0004: () => load(import('./w0004-logo-wall/render')),
  W0005: () => load(import('./w0005-tabbed-items/render')),
  W0006: () => load(import('./w0006-free-panel/render')),
  W0007: () => load(import('./w0007-menu/render')),
  W0008: () => load(import('./w0008-search/render')),
  W0010: () => load(import('./w0010-mini-cart/render')),
  W0011: () => load(import('./w0011-text/render')),
  W0012: () => load(import('./w0012-showcase/render')),
  W0013: () => load(import('./w0013-tabs-menu/render')),
  W0014: () => load(import('./w0014-main-showcase/render')),
  W0015: () => load(import('./w0015-premium-showcase/render')),
  W0016: () => load(import('./w0016-marketing/render')),
  W0017: () => load(import('./w0017-special-showcase/render')),
  W0018: () => load(import('./w0018-hot-sale/render')),
  W0019: () => load(import('./w0019-nearby/render')),
  W0020: () => load(import('./w0020-shops/render')),
  W0021: () => load(import('./w0021-coupon-wall/render')),
  W0022: () => load(import('./w0022-main-menu/render')),
}

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
  loaders[definition.code] = () => load(component())
}

/** Where the component of a code comes from; undefined for codes that nobody knows. */
export const loaderOf = (code: string) => (Object.hasOwn(loaders, code) ? loaders[code] : undefined)

/** Loads the components of these codes, e.g. before hydration, so that the first paint needs no fallback. */
export async function loadRenderers(codes: Iterable<string>): Promise<Record<string, WidgetRenderer>> {
  const wanted = [...new Set(codes)].flatMap(code => {
    const load = loaderOf(code)
    return load ? [load().then(component => [code, component] as const)] : []
  })
  return Object.fromEntries(await Promise.all(wanted))
}
