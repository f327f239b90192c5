'use client'

import { type Standalone, standalone } from '../lib/standalone'
import { type MainMenuData, mainMenuDefinition } from './definition'
import MainMenuWidget from './render'

/** W0022 主类目导航, without a page around it. */
export const MainMenu: Standalone<MainMenuData> = standalone(mainMenuDefinition, MainMenuWidget)

export { type MainMenuData, MainMenuWidget as Renderer, mainMenuDefinition as definition }
