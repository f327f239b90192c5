'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type MarketingData, marketingDefinition } from './definition'
import MarketingWidget from './render'

/** W0016 营销橱窗, without a page around it. */
export const Marketing: Standalone<MarketingData> = /* @__PURE__ */ standalone(
  marketingDefinition,
  MarketingWidget,
  readSimple,
)

export { type MarketingData, MarketingWidget as Renderer, marketingDefinition as definition }
