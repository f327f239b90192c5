'use client'

import { type Standalone, standalone } from '../lib/standalone'
import { type MainShowcaseData, mainShowcaseDefinition } from './definition'
import MainShowcaseWidget from './render'

/** W0014 主图橱窗, without a page around it. */
export const MainShowcase: Standalone<MainShowcaseData> = standalone(mainShowcaseDefinition, MainShowcaseWidget)

export { type MainShowcaseData, MainShowcaseWidget as Renderer, mainShowcaseDefinition as definition }
