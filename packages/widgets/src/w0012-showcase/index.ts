'use client'

import { readSimple } from '../lib/read-simple'
import { type Standalone, standalone } from '../lib/standalone'
import { type ShowcaseData, showcaseDefinition } from './definition'
import ShowcaseWidget from './render'

/** W0012 橱窗卡, without a page around it. */
export const Showcase: Standalone<ShowcaseData> = /* @__PURE__ */ standalone(
  showcaseDefinition,
  ShowcaseWidget,
  readSimple,
)

export { type ShowcaseData, ShowcaseWidget as Renderer, showcaseDefinition as definition }
