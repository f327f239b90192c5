// @vitest-environment node
import { facts } from '../../testing/facts'

facts('W0013', {
  palette: ['滚动导航', 'business', '375 x 40 h', true, 'widgets §1; ours: W0007 is called 导航菜单, too'],
  defaults: {
    'spec §9': { height: 40 },
    'widgets §13': { heightDisabled: true, wgtTheme: '#000000ff', wgtTextColor: '#000000ff', data: [] },
    'widgets §2': { proportion: 'disabled' },
    'ours: words that can be seen': { 'data+': { title: '菜单', pathData: {} } },
  },
  panel: {
    颜色: { wgtTheme: '菜单选中 color', wgtTextColor: '字体 color' },
    菜单: { data: '菜单 list', 'data.title': '菜单名称 text', 'data.pathData': '链接 link' },
  },
  texts: { 'widgets §13': { 'data.addLabel': '添加菜单', 'data.itemLabel': '菜单' } },
})
