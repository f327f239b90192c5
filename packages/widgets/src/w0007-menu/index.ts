'use client'

import { readField } from '../lib/read'
import { type Standalone, standalone } from '../lib/standalone'
import { type MenuData, menuDefinition } from './definition'
import MenuWidget from './render'

/** W0007 导航菜单, without a page around it. */
export const Menu: Standalone<MenuData> = /* @__PURE__ */ standalone(menuDefinition, MenuWidget, readField)

export { type MenuData, MenuWidget as Renderer, menuDefinition as definition }
