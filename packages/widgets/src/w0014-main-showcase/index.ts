'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type MainShowcaseData, mainShowcaseDefinition } from './definition'
import MainShowcaseWidget from './render'

/** W0014 主图橱窗, without a page around it. */
export const MainShowcase: Standalone<MainShowcaseData> = /* @__PURE__ */ standalone(
  mainShowcaseDefinition,
  MainShowcaseWidget,
  readField,
)

export { type MainShowcaseData, MainShowcaseWidget as Renderer, mainShowcaseDefinition as definition }
