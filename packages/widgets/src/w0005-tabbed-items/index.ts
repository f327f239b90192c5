'use client'

import { type Standalone, standalone } from '../lib/standalone'
import { type TabbedItemsData, tabbedItemsDefinition } from './definition'
import TabbedItemsWidget from './render'

/** W0005 商品橱窗, without a page around it. */
export const TabbedItems: Standalone<TabbedItemsData> = standalone(tabbedItemsDefinition, TabbedItemsWidget)

export { type TabbedItemsData, TabbedItemsWidget as Renderer, tabbedItemsDefinition as definition }
