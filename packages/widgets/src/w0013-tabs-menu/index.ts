'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type TabsMenuData, tabsMenuDefinition } from './definition'
import TabsMenuWidget from './render'

/** W0013 滚动导航, without a page around it. */
export const TabsMenu: Standalone<TabsMenuData> = /* @__PURE__ */ standalone(
  tabsMenuDefinition,
  TabsMenuWidget,
  readField,
)

export { type TabsMenuData, TabsMenuWidget as Renderer, tabsMenuDefinition as definition }
