/** Data sets of every widget, without React: for galleries, documents and tests. A new widget registers its examples here. */
import { carouselExamples } from './w0001-carousel/examples'
import { itemsExamples } from './w0002-items/examples'
import { hotZonesExamples } from './w0003-hot-zones/examples'
import { logoWallExamples } from './w0004-logo-wall/examples'
import { tabbedItemsExamples } from './w0005-tabbed-items/examples'
import { freePanelExamples } from './w0006-free-panel/examples'
import { menuExamples } from './w0007-menu/examples'
import { searchExamples } from './w0008-search/examples'
import { miniCartExamples } from './w0010-mini-cart/examples'
import { textExamples } from './w0011-text/examples'
import { showcaseExamples } from './w0012-showcase/examples'
import { tabsMenuExamples } from './w0013-tabs-menu/examples'
import { mainShowcaseExamples } from './w0014-main-showcase/examples'
import { premiumShowcaseExamples } from './w0015-premium-showcase/examples'
import { marketingExamples } from './w0016-marketing/examples'
import { specialShowcaseExamples } from './w0017-special-showcase/examples'
import { hotSaleExamples } from './w0018-hot-sale/examples'
import { nearbyExamples } from './w0019-nearby/examples'
import { shopsExamples } from './w0020-shops/examples'
import { couponWallExamples } from './w0021-coupon-wall/examples'
import { mainMenuExamples } from './w0022-main-menu/examples'
import { videoExamples } from './w0023-video/examples'
import { countdownExamples } from './w0024-countdown/examples'
import { seckillExamples } from './w0025-seckill/examples'
import { iconGridExamples } from './w0026-icon-grid/examples'
import { stickyBarExamples } from './w0027-sticky-bar/examples'
import { floorBarExamples } from './w0028-floor-bar/examples'
import { popupExamples } from './w0029-popup/examples'

/** The stored part of one widget; missing fields have their defaults. */
export type Example = Readonly<Record<string, unknown>>

/** By the code of the widget, then by the name of the example. The first shows what the widget is for. */
export const examples: Readonly<Record<string, Readonly<Record<string, Example>>>> = {
  W0001: carouselExamples,
  W0002: itemsExamples,
  W0003: hotZonesExamples,
  W0004: logoWallExamples,
  W0005: tabbedItemsExamples,
  W0006: freePanelExamples,
  W0007: menuExamples,
  W0008: searchExamples,
  W0010: miniCartExamples,
  W0011: textExamples,
  W0012: showcaseExamples,
  W0013: tabsMenuExamples,
  W0014: mainShowcaseExamples,
  W0015: premiumShowcaseExamples,
  W0016: marketingExamples,
  W0017: specialShowcaseExamples,
  W0018: hotSaleExamples,
  W0019: nearbyExamples,
  W0020: shopsExamples,
  W0021: couponWallExamples,
  W0022: mainMenuExamples,
  W0023: videoExamples,
  W0024: countdownExamples,
  W0025: seckillExamples,
  W0026: iconGridExamples,
  W0027: stickyBarExamples,
  W0028: floorBarExamples,
  W0029: popupExamples,
}
