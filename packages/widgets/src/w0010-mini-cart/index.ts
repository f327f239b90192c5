'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type MiniCartData, miniCartDefinition } from './definition'
import MiniCartWidget from './render'

/** W0010 购物车, without a page around it. */
export const MiniCart: Standalone<MiniCartData> = /* @__PURE__ */ standalone(
  miniCartDefinition,
  MiniCartWidget,
  readSimple,
)

export { type MiniCartData, MiniCartWidget as Renderer, miniCartDefinition as definition }
