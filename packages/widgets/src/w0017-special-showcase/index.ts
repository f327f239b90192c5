'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type SpecialShowcaseData, specialShowcaseDefinition } from './definition'
import SpecialShowcaseWidget from './render'

/** W0017 特殊橱窗, without a page around it. */
export const SpecialShowcase: Standalone<SpecialShowcaseData> = /* @__PURE__ */ standalone(
  specialShowcaseDefinition,
  SpecialShowcaseWidget,
  readField,
)

export { type SpecialShowcaseData, SpecialShowcaseWidget as Renderer, specialShowcaseDefinition as definition }
