'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type PremiumShowcaseData, premiumShowcaseDefinition } from './definition'
import PremiumShowcaseWidget from './render'

/** W0015 精品橱窗, without a page around it. */
export const PremiumShowcase: Standalone<PremiumShowcaseData> = /* @__PURE__ */ standalone(
  premiumShowcaseDefinition,
  PremiumShowcaseWidget,
  readField,
)

export { type PremiumShowcaseData, PremiumShowcaseWidget as Renderer, premiumShowcaseDefinition as definition }
