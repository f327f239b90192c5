'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type MainMenuData, mainMenuDefinition } from './definition'
import MainMenuWidget from './render'

/** W0022 主类目导航, without a page around it. */
export const MainMenu: Standalone<MainMenuData> = /* @__PURE__ */ standalone(
  mainMenuDefinition,
  MainMenuWidget,
  readField,
)

export { type MainMenuData, MainMenuWidget as Renderer, mainMenuDefinition as definition }
