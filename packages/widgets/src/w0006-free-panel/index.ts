'use client'

import { readWidget } from '../lib/page'
import { type Standalone, standalone } from '../lib/standalone'
import { type FreePanelData, freePanelDefinition } from './definition'
import FreePanelWidget from './render'

/** W0006 自由面板, without a page around it. What it holds loads itself, unless the host hands the components in. */
export const FreePanel: Standalone<FreePanelData> = standalone(freePanelDefinition, FreePanelWidget, readWidget)

export { type FreePanelData, FreePanelWidget as Renderer, freePanelDefinition as definition }
