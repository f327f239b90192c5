'use client'

import { readWidget } from '../lib/page'
import { type Standalone, standalone } from '../lib/standalone'
import { type FreePanelData, freePanelDefinition } from './definition'
import FreePanelWidget from './render'

/** W0006 自由面板, without a page around it. Its children load themselves, unless the host passes their components. */
export const FreePanel: Standalone<FreePanelData> = standalone(freePanelDefinition, FreePanelWidget, readWidget)

export { type FreePanelData, FreePanelWidget as Renderer, freePanelDefinition as definition }
