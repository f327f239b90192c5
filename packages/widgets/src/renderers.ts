/** Where the component of each code lives. A page loads only those that it shows. */
import type { WidgetRenderer } from './lib/host'

const load = async (module: Promise<{ default: unknown }>) => (await module).default as WidgetRenderer

export const loaders: Readonly<Record<string, () => Promise<WidgetRenderer>>> = {
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
  W0016: () => load(import('./w0016-marketing/render')),
  W0021: () => load(import('./w0021-coupon-wall/render')),
}

/** Loads the components of these codes, e.g. before hydration, so that the first paint needs no fallback. */
export async function loadRenderers(codes: Iterable<string>): Promise<Record<string, WidgetRenderer>> {
  const wanted = [...new Set(codes)].filter(code => Object.hasOwn(loaders, code))
  return Object.fromEntries(await Promise.all(wanted.map(async code => [code, await loaders[code]!()])))
}
