import { defineWidget, type WidgetData } from '../lib/define'
import { menuBase, menuFields, menuPanel } from '../lib/menu/menu-fields'

/** W0022 主类目导航 (widgets §13): W0007 with main categories, whose links ask the item list for `main_category`. */
export const mainMenuDefinition = defineWidget({
  code: 'W0022',
  name: '主类目导航',
  group: 'business',
  version: 1,
  live: ['categories'],
  inFreePanel: true,
  icon: 'list-tree',
  base: menuBase,
  fields: menuFields('maincategory'),
  panel: [{ title: '属性', fields: ['hover'] }, ...menuPanel],
  flow: ['h5'],
})
export type MainMenuData = WidgetData<typeof mainMenuDefinition>
