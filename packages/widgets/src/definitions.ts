/** Declarations of all widgets, without React: what designer, API and documents need to know of them. */
import type { WidgetDefinition } from './lib/define'
import { known } from './registry'
import { pageDefinition } from './w0000-page/definition'
import { carouselDefinition } from './w0001-carousel/definition'
import { itemsDefinition } from './w0002-items/definition'
import { hotZonesDefinition } from './w0003-hot-zones/definition'
import { logoWallDefinition } from './w0004-logo-wall/definition'
import { tabbedItemsDefinition } from './w0005-tabbed-items/definition'
import { freePanelDefinition } from './w0006-free-panel/definition'
import { menuDefinition } from './w0007-menu/definition'
import { searchDefinition } from './w0008-search/definition'
import { miniCartDefinition } from './w0010-mini-cart/definition'
import { textDefinition } from './w0011-text/definition'
import { showcaseDefinition } from './w0012-showcase/definition'
import { tabsMenuDefinition } from './w0013-tabs-menu/definition'
import { mainShowcaseDefinition } from './w0014-main-showcase/definition'
import { premiumShowcaseDefinition } from './w0015-premium-showcase/definition'
import { marketingDefinition } from './w0016-marketing/definition'
import { specialShowcaseDefinition } from './w0017-special-showcase/definition'
import { hotSaleDefinition } from './w0018-hot-sale/definition'
import { nearbyDefinition } from './w0019-nearby/definition'
import { shopsDefinition } from './w0020-shops/definition'
import { couponWallDefinition } from './w0021-coupon-wall/definition'
import { mainMenuDefinition } from './w0022-main-menu/definition'

const ALL = [
  pageDefinition,
  carouselDefinition,
  itemsDefinition,
  hotZonesDefinition,
  logoWallDefinition,
  tabbedItemsDefinition,
  freePanelDefinition,
  menuDefinition,
  searchDefinition,
  miniCartDefinition,
  textDefinition,
  showcaseDefinition,
  tabsMenuDefinition,
  mainShowcaseDefinition,
  premiumShowcaseDefinition,
  marketingDefinition,
  specialShowcaseDefinition,
  hotSaleDefinition,
  nearbyDefinition,
  shopsDefinition,
  couponWallDefinition,
  mainMenuDefinition,
] as unknown as WidgetDefinition[]

for (const definition of ALL) known[definition.code] = definition

/** Every widget by code: those of this library and those that were registered. */
export const definitions: Readonly<Record<string, WidgetDefinition>> = known

export type { ImportEntry } from './import/compare'
export { type ImportedPage, importPage } from './import/import-page'
export { BASE_DEFAULTS, type WidgetBase } from './lib/base'
export { BASE_FIELDS, MARK_FIELDS } from './lib/base-fields'
export * from './lib/define'
export { drawnPart } from './lib/drawn-part'
export * from './lib/fields'
export { placeholderGoods, readGoods } from './lib/goods'
export type { PageSettings } from './lib/host'
export { MESSAGES, TAGS_PER_SHOP } from './lib/limits'
export { goodsHref, linkName, linkTitle, resolveLink } from './lib/links'
export * from './lib/page'
export * from './lib/ratio'
export { fullPage, type SlimPage, slimPage } from './lib/slim'
export { STYLE_FIELDS, STYLE_PANEL } from './lib/style-fields'
export { unit } from './lib/units'
export { registerDefinition } from './registry'
export { itemsHeight } from './w0002-items/size'
export { type LinkedZone, zoneFields } from './w0003-hot-zones/definition'
export * from './w0003-hot-zones/zones'
export * from './w0006-free-panel/children'
export type { ChildWidget } from './w0006-free-panel/definition'
export { SEARCH_HEIGHT } from './w0008-search/definition'
export { FONT_SIZES } from './w0011-text/definition'
export * from './w0011-text/size'
export type { CouponGroup, GoodsGroup, ShowcaseLists } from './w0012-showcase/definition'
export { MOST_TAGS } from './w0019-nearby/definition'
export { ALL_TAG, FALLBACK_PLACE, MOST_SHOPS } from './w0019-nearby/near-shop'
