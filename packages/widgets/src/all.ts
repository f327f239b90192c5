/** Every component at once: for servers and the designer, which would only lose time if they loaded them one by one. */
import type { WidgetRenderer } from './lib/host'
import Carousel from './w0001-carousel/render'
import Items from './w0002-items/render'
import HotZones from './w0003-hot-zones/render'
import LogoWall from './w0004-logo-wall/render'
import TabbedItems from './w0005-tabbed-items/render'
import FreePanel from './w0006-free-panel/render'
import Menu from './w0007-menu/render'
import Search from './w0008-search/render'
import MiniCart from './w0010-mini-cart/render'
import Text from './w0011-text/render'
import Showcase from './w0012-showcase/render'
import TabsMenu from './w0013-tabs-menu/render'
import MainShowcase from './w0014-main-showcase/render'
import PremiumShowcase from './w0015-premium-showcase/render'
import Marketing from './w0016-marketing/render'
import SpecialShowcase from './w0017-special-showcase/render'
import HotSale from './w0018-hot-sale/render'
import Nearby from './w0019-nearby/render'
import Shops from './w0020-shops/render'
import CouponWall from './w0021-coupon-wall/render'
import MainMenu from './w0022-main-menu/render'
import Video from './w0023-video/render'
import Countdown from './w0024-countdown/render'
import Seckill from './w0025-seckill/render'
import IconGrid from './w0026-icon-grid/render'
import StickyBar from './w0027-sticky-bar/render'
import FloorBar from './w0028-floor-bar/render'
import Popup from './w0029-popup/render'

/** The component of every widget, at once: for servers and the designer. */
export const allRenderers = {
  W0001: Carousel,
  W0002: Items,
  W0003: HotZones,
  W0004: LogoWall,
  W0005: TabbedItems,
  W0006: FreePanel,
  W0007: Menu,
  W0008: Search,
  W0010: MiniCart,
  W0011: Text,
  W0012: Showcase,
  W0013: TabsMenu,
  W0014: MainShowcase,
  W0015: PremiumShowcase,
  W0016: Marketing,
  W0017: SpecialShowcase,
  W0018: HotSale,
  W0019: Nearby,
  W0020: Shops,
  W0021: CouponWall,
  W0022: MainMenu,
  W0023: Video,
  W0024: Countdown,
  W0025: Seckill,
  W0026: IconGrid,
  W0027: StickyBar,
  W0028: FloorBar,
  W0029: Popup,
} as unknown as Readonly<Record<string, WidgetRenderer>>
