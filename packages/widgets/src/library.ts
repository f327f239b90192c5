/** Declarations of the widgets of this library, without React. */
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
import { videoDefinition } from './w0023-video/definition'
import { countdownDefinition } from './w0024-countdown/definition'
import { seckillDefinition } from './w0025-seckill/definition'
import { iconGridDefinition } from './w0026-icon-grid/definition'
import { stickyBarDefinition } from './w0027-sticky-bar/definition'
import { floorBarDefinition } from './w0028-floor-bar/definition'
import { popupDefinition } from './w0029-popup/definition'

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
  videoDefinition,
  countdownDefinition,
  seckillDefinition,
  iconGridDefinition,
  stickyBarDefinition,
  floorBarDefinition,
  popupDefinition,
] as unknown as WidgetDefinition[]

for (const definition of ALL) known[definition.code] = definition

/** Every widget by code: those of this library and the registered ones. */
export const definitions: Readonly<Record<string, WidgetDefinition>> = known
