import { defineWidget, type WidgetData } from '../lib/define'
import { color, link, list, text } from '../lib/fields'

const entry = { title: text('菜单名称'), pathData: link('链接') }

/**
 * W0013, one line of tabs that scrolls (spec §3, §4; widgets §13). The entry of the current page has the bar. The
 * original calls it 导航菜单, as W0007; operators must be able to tell them apart.
 */
export const tabsMenuDefinition = defineWidget({
  code: 'W0013',
  name: '滚动导航',
  group: 'business',
  version: 1,
  inFreePanel: true,
  icon: 'list',
  base: { height: 40, heightDisabled: true, proportion: 'disabled' },
  fields: {
    wgtTheme: color('菜单选中', '#000000ff'),
    wgtTextColor: color('文字颜色', '#000000ff'),
    data: list('菜单', entry, [], {
      addLabel: '添加菜单',
      itemLabel: '菜单',
      deleteConfirm: '确定删除该项？',
      newItem: { title: '菜单', pathData: {} },
    }),
  },
  panel: [
    { title: '颜色', fields: ['wgtTheme', 'wgtTextColor'] },
    { title: '菜单', fields: ['data'] },
  ],
  flow: ['h5'],
})
export type TabsMenuData = WidgetData<typeof tabsMenuDefinition>
