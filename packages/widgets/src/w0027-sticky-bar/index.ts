'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type StickyBarData, stickyBarDefinition } from './definition'
import StickyBarWidget from './render'

/** W0027 吸附条, without a page around it. */
export const StickyBar: Standalone<StickyBarData> = /* @__PURE__ */ standalone(
  stickyBarDefinition,
  StickyBarWidget,
  readSimple,
)

export { type StickyBarData, StickyBarWidget as Renderer, stickyBarDefinition as definition }
