'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type ItemsData, itemsDefinition } from './definition'
import ItemsWidget from './render'

/** W0002 商品, without a page around it. */
export const Items: Standalone<ItemsData> = /* @__PURE__ */ standalone(itemsDefinition, ItemsWidget, readField)

export { type ItemsData, ItemsWidget as Renderer, itemsDefinition as definition }
