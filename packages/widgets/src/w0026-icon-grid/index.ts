'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type IconGridData, iconGridDefinition } from './definition'
import IconGridWidget from './render'

/** W0026 图标导航, without a page around it. */
export const IconGrid: Standalone<IconGridData> = /* @__PURE__ */ standalone(
  iconGridDefinition,
  IconGridWidget,
  readField,
)

export { type IconGridData, IconGridWidget as Renderer, iconGridDefinition as definition }
