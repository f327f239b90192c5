'use client'

import { type Standalone, standalone } from '../lib/standalone'
import { type MarketingData, marketingDefinition } from './definition'
import MarketingWidget from './render'

/** W0016 营销橱窗, without a page around it. */
export const Marketing: Standalone<MarketingData> = standalone(marketingDefinition, MarketingWidget)

export { type MarketingData, MarketingWidget as Renderer, marketingDefinition as definition }
