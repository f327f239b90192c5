'use client'

import { readChildren } from '../lib/page'
import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type FreePanelData, freePanelDefinition } from './definition'
import FreePanelWidget from './render'

/** W0006 自由面板, without a page around it. Its children load themselves, unless the host passes their components. */
export const FreePanel: Standalone<FreePanelData> = /* @__PURE__ */ standalone(
  freePanelDefinition,
  FreePanelWidget,
  readField,
  readChildren,
)

export { type FreePanelData, FreePanelWidget as Renderer, freePanelDefinition as definition }
