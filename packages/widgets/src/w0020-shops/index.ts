'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type ShopsData, shopsDefinition } from './definition'
import ShopsWidget from './render'

/** W0020 推荐商铺, without a page around it. */
export const Shops: Standalone<ShopsData> = /* @__PURE__ */ standalone(shopsDefinition, ShopsWidget, readField)

export { type ShopsData, ShopsWidget as Renderer, shopsDefinition as definition }
