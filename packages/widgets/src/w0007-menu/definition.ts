import { isObject } from '../lib/check'
import { defineWidget, type WidgetData } from '../lib/define'
import { categories, color, link, list, number, select, text, toggle } from '../lib/fields'
import { resolveLink } from '../lib/links'

const menuRow = (titleColor: string) => ({
  title: text('菜单名称', '', { placeholder: '菜单名称' }),
  wgtHotKeywordTextColor: color('字体颜色', titleColor),
  pathData: link('链接'),
})

/** Fields of W0007 and W0022, which differ in the categories they pick. */
export const menuFields = (target: 'category' | 'maincategory') => ({
  usage: select('类型', 'menu' as 'menu' | 'keywords', [
    { value: 'menu', label: '导航菜单' },
    { value: 'keywords', label: '热门关键词' },
  ]),
  hover: toggle('常开', true, { when: { field: 'usage', equals: 'menu' } }),
  menuTop: number('列表位置', 40, { unit: 'px' }),
  wgtTypeBackgroundColor: color('商品分类背景', '#FF5D02'),
  wgtTypeLabelColor: color('商品分类字体', '#FFFFFF'),
  wgtBackgroundColor: color('背景颜色', '#FFFFFF'),
  wgtSelectColor: color('选中颜色', '#F5F6FA'),
  wgtTextColor: color('标题颜色', '#3B3B3B'),
  wgtSubTextColor: color('副标题颜色', '#8C8C8C'),
  categoryData: categories('分类链接', target),
  data: list('菜单', menuRow('#333333'), [], { addLabel: '添加菜单', itemLabel: '菜单', max: 30 }),
})

export const menuPanel = [
  { title: '属性', fields: ['usage' as const, 'hover' as const] },
  {
    title: '颜色',
    fields: [
      'wgtTypeBackgroundColor' as const,
      'wgtTypeLabelColor' as const,
      'wgtBackgroundColor' as const,
      'wgtSelectColor' as const,
      'wgtTextColor' as const,
      'wgtSubTextColor' as const,
    ],
  },
  { title: '分类', fields: ['categoryData' as const] },
  { title: '菜单', fields: ['data' as const] },
]

/** The two uses of one code are told apart by the stored data: a list of keywords has neither categories nor 常开 (spec §3). */
export function withUsage(stored: Record<string, unknown>): Record<string, unknown> {
  if (stored.usage === 'menu' || stored.usage === 'keywords') return stored
  const isMenu = stored.categoryData !== undefined || stored.hover !== undefined
  const hasWords = Array.isArray(stored.data) && stored.data.some(isObject)
  return { ...stored, usage: !isMenu && hasWords ? 'keywords' : 'menu' }
}

/** W0007 导航菜单 (spec §3, §9; reference: widgets §13): category flyout with links beside it, or a row of hot keywords. */
export const menuDefinition = defineWidget({
  code: 'W0007',
  name: '导航菜单',
  group: 'basic',
  version: 1,
  inFreePanel: true,
  icon: 'menu',
  base: { height: 40, heightDisabled: true, proportion: 'disabled', customerThemeEnabled: true },
  fields: menuFields('category'),
  panel: menuPanel,
  prepare: withUsage,
  flow: ['h5'],
  // The link to the page that is shown is marked.
  drawnBy: ({ data }, { path }) => (data.some(link => resolveLink(link.pathData) === path) ? path : ''),
})
export type MenuData = WidgetData<typeof menuDefinition>
