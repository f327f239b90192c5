'use client'

import { type Standalone, standalone } from '../lib/standalone'
import { type ShowcaseData, showcaseDefinition } from './definition'
import ShowcaseWidget from './render'

/** W0012 橱窗卡, without a page around it. */
export const Showcase: Standalone<ShowcaseData> = standalone(showcaseDefinition, ShowcaseWidget)

export { type ShowcaseData, ShowcaseWidget as Renderer, showcaseDefinition as definition }
