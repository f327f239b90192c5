'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type LogoWallData, logoWallDefinition } from './definition'
import LogoWallWidget from './render'

/** W0004 Logo墙, without a page around it. */
export const LogoWall: Standalone<LogoWallData> = /* @__PURE__ */ standalone(
  logoWallDefinition,
  LogoWallWidget,
  readField,
)

export { type LogoWallData, LogoWallWidget as Renderer, logoWallDefinition as definition }
