'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type FloorBarData, floorBarDefinition } from './definition'
import FloorBarWidget from './render'

/** W0028 电梯导航, without a page around it. */
export const FloorBar: Standalone<FloorBarData> = /* @__PURE__ */ standalone(
  floorBarDefinition,
  FloorBarWidget,
  readField,
)

export { type FloorBarData, FloorBarWidget as Renderer, floorBarDefinition as definition }
