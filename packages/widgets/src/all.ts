/** Every component at once: for servers and the designer, where loading one by one would only cost time. */
import type { WidgetRenderer } from './lib/host'
import Carousel from './w0001-carousel/render'
import Items from './w0002-items/render'
import HotZones from './w0003-hot-zones/render'
import Text from './w0011-text/render'

export const allRenderers = {
  W0001: Carousel,
  W0002: Items,
  W0003: HotZones,
  W0011: Text,
} as unknown as Readonly<Record<string, WidgetRenderer>>
