/** Widgets of a Heji page. `definitions` (React-free) has the declarations; `all` has every component at once. */
export type { WidgetBase } from './lib/base'
export { withClosedMenus } from './lib/closed-menus'
export type { WidgetDefinition } from './lib/define'
export { withoutEmptySlots } from './lib/empty-slots'
export type { CategoryEntry, CouponEntry, GoodsEntry, StoredLink } from './lib/fields'
export type {
  HostCart,
  HostCartLine,
  LayerRule,
  LayerRules,
  PageSettings,
  RenderType,
  WidgetHost,
  WidgetMode,
  WidgetRenderer,
  WidgetRendererProps,
} from './lib/host'
export { HostLink } from './lib/host-link'
export { linkTitle } from './lib/link-names'
export { hrefOf, type LinkKind, type LinkRecord } from './lib/links'
export { type Page, readPage, readWidget, validatePage } from './lib/page'
export { PageView } from './lib/page-view'
export { fullPage, type SlimPage, slimPage } from './lib/slim'
export type { Standalone, StandaloneProps, Stored } from './lib/standalone'
export { unit } from './lib/units'
export type { WidgetApi } from './lib/widget-api'
export { WidgetView } from './lib/widget-view'
export { definitions } from './library'
export { registerDefinition } from './registry'
export { loadRenderers, type OwnWidget, registerRenderer, registerWidget } from './renderers'
export { type LocatedPlace, locate, mayLocate } from './w0019-nearby/locate'
