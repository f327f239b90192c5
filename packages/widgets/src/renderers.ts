/** Where the component of each code lives. A page loads only those that it shows. */
import type { WidgetRenderer } from './lib/host'

const load = async (module: Promise<{ default: unknown }>) => (await module).default as WidgetRenderer

export const loaders: Readonly<Record<string, () => Promise<WidgetRenderer>>> = {
  W0001: () => load(import('./w0001-carousel/render')),
  W0002: () => load(import('./w0002-items/render')),
  W0003: () => load(import('./w0003-hot-zones/render')),
  W0011: () => load(import('./w0011-text/render')),
}

/** Loads the components of these codes, e.g. before hydration, so that the first paint needs no fallback. */
export async function loadRenderers(codes: Iterable<string>): Promise<Record<string, WidgetRenderer>> {
  const wanted = [...new Set(codes)].filter(code => Object.hasOwn(loaders, code))
  return Object.fromEntries(await Promise.all(wanted.map(async code => [code, await loaders[code]!()])))
}
