// @vitest-environment node
import { facts } from '../../testing/facts'
import { menuDefaults, menuLimits, menuPanel, menuTexts } from '../../testing/shared-facts'

facts('W0007', {
  palette: ['导航菜单', 'business', '375 x 40 h', true],
  defaults: { ...menuDefaults, 'spec §3: two uses of one code': { usage: 'menu' } },
  panel: {
    属性: { usage: '类型 select menu=导航菜单/keywords=热门关键词', hover: '常开 switch if usage=menu' },
    ...menuPanel('category'),
  },
  limits: menuLimits,
  texts: menuTexts,
  draws: { 'widgets §13': { 全部商品分类: [] } },
})
