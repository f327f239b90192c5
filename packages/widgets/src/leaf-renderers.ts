/** Module of the component for each code that a panel may hold. A page loads only the ones that it shows. */
import type { WidgetRenderer } from './lib/host'

export type LoadRenderer = () => Promise<WidgetRenderer>

export const load = async (module: Promise<{ default: unknown }>) => (await module).default as WidgetRenderer

export const leafLoaders: Record<string, LoadRenderer> = {
  W0001: () => load(import('./w0001-carousel/render')),
  W0002: () => load(import('./w0002-items/render')),
  W0003: () => load(import('./w0003-hot-zones/render')),
  W0004: () => load(import('./w0004-logo-wall/render')),
  W0005: () => load(import('./w0005-tabbed-items/render')),
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
  W0023: () => load(import('./w0023-video/render')),
  W0024: () => load(import('./w0024-countdown/render')),
  W0025: () => load(import('./w0025-seckill/render')),
  W0026: () => load(import('./w0026-icon-grid/render')),
  W0027: () => load(import('./w0027-sticky-bar/render')),
  W0028: () => load(import('./w0028-floor-bar/render')),
  W0029: () => load(import('./w0029-popup/render')),
}

/** Undefined for unknown codes, and for the panel, because no panel holds a panel. */
export const leafLoaderOf = (code: string): LoadRenderer | undefined =>
  Object.hasOwn(leafLoaders, code) ? leafLoaders[code] : undefined
