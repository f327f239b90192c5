'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type HotZonesData, hotZonesDefinition } from './definition'
import HotZonesWidget from './render'

/** W0003 热区图, without a page around it. */
export const HotZones: Standalone<HotZonesData> = /* @__PURE__ */ standalone(
  hotZonesDefinition,
  HotZonesWidget,
  readSimple,
)

export { type HotZonesData, HotZonesWidget as Renderer, hotZonesDefinition as definition }
