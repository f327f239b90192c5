import type { WidgetBase } from '../base'
import { categories, color, type FieldValues, link, list, number, text, toggle } from '../fields'

const menuRow = (titleColor: string) => ({
  title: text('菜单名称', '', { placeholder: '菜单名称' }),
  wgtHotKeywordTextColor: color('文字颜色', titleColor),
  pathData: link('链接'),
})

/** Fields of W0007 and W0022, which differ in the categories they pick. */
export const menuFields = (target: 'category' | 'maincategory') => ({
  hover: toggle('常开', true),
  menuTop: number('列表位置', 40, { unit: 'px' }),
  wgtTypeBackgroundColor: color('商品分类背景颜色', '#FF5D02'),
  wgtTypeLabelColor: color('商品分类文字颜色', '#FFFFFF'),
  wgtBackgroundColor: color('背景颜色', '#FFFFFF'),
  wgtSelectColor: color('选中颜色', '#F5F6FA'),
  wgtTextColor: color('标题颜色', '#3B3B3B'),
  wgtSubTextColor: color('副标题颜色', '#8C8C8C'),
  categoryData: categories('分类链接', target),
  data: list('菜单', menuRow('#333333'), [], {
    addLabel: '添加菜单',
    itemLabel: '菜单',
    max: 30,
    deleteConfirm: '确定删除该项？',
  }),
})

/** Sections after 属性. */
export const menuPanel = [
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

export type MenuData = WidgetBase & FieldValues<ReturnType<typeof menuFields>>

/** Height 40 and the ratio are fixed (spec §9). */
export const menuBase = {
  height: 40,
  heightDisabled: true,
  proportion: 'disabled',
  customerThemeEnabled: true,
} as const
