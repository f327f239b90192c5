'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type HotSaleData, hotSaleDefinition } from './definition'
import HotSaleWidget from './render'

/** W0018 热卖橱窗, without a page around it. */
export const HotSale: Standalone<HotSaleData> = /* @__PURE__ */ standalone(hotSaleDefinition, HotSaleWidget, readField)

export { type HotSaleData, HotSaleWidget as Renderer, hotSaleDefinition as definition }
