import { defineWidget, type WidgetData } from '../lib/define'
import { select } from '../lib/fields'
import { menuBase, menuFields, menuPanel } from '../lib/menu/menu-fields'
import { isObject } from '../lib/values'

/**
 * The stored data tells the two uses of this code apart: a list of keywords has neither categories nor 常开 (spec §3).
 */
function withUsage(stored: Record<string, unknown>): Record<string, unknown> {
  if (stored.usage === 'menu' || stored.usage === 'keywords') return stored
  const isMenu = stored.categoryData !== undefined || stored.hover !== undefined
  const hasWords = Array.isArray(stored.data) && stored.data.some(isObject)
  return { ...stored, usage: !isMenu && hasWords ? 'keywords' : 'menu' }
}

const fields = menuFields('category')

/** W0007 导航菜单 (spec §3, §9; widgets §13): category flyout with links beside it, or a row of hot keywords. */
export const menuDefinition = defineWidget({
  code: 'W0007',
  name: '导航菜单',
  group: 'business',
  version: 1,
  live: ['categories'],
  inFreePanel: true,
  icon: 'menu',
  base: menuBase,
  fields: {
    usage: select('类型', 'menu' as 'menu' | 'keywords', [
      { value: 'menu', label: '导航菜单' },
      { value: 'keywords', label: '热门关键词' },
    ]),
    ...fields,
    hover: { ...fields.hover, when: { field: 'usage', equals: 'menu' } },
  },
  panel: [{ title: '属性', fields: ['usage', 'hover'] }, ...menuPanel],
  prepare: withUsage,
  flow: ['h5'],
})
export type MenuData = WidgetData<typeof menuDefinition>
