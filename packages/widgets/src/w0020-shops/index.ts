'use client'

import { type Standalone, standalone } from '../lib/standalone'
import { type ShopsData, shopsDefinition } from './definition'
import ShopsWidget from './render'

/** W0020 为你推荐, without a page around it. */
export const Shops: Standalone<ShopsData> = standalone(shopsDefinition, ShopsWidget)

export { type ShopsData, ShopsWidget as Renderer, shopsDefinition as definition }
