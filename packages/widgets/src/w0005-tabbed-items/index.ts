'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type TabbedItemsData, tabbedItemsDefinition } from './definition'
import TabbedItemsWidget from './render'

/** W0005 商品橱窗, without a page around it. */
export const TabbedItems: Standalone<TabbedItemsData> = /* @__PURE__ */ standalone(
  tabbedItemsDefinition,
  TabbedItemsWidget,
  readField,
)

export { type TabbedItemsData, TabbedItemsWidget as Renderer, tabbedItemsDefinition as definition }
