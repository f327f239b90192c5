// @vitest-environment node
import { facts } from '../../testing/facts'
import { menuDefaults, menuLimits, menuPanel, menuTexts } from '../../testing/shared-facts'

facts('W0022', {
  palette: ['主类目导航', 'business', '375 x 40 h', true],
  defaults: menuDefaults,
  panel: { 属性: { hover: '常开 switch' }, ...menuPanel('maincategory') },
  limits: menuLimits,
  texts: menuTexts,
  draws: { 'widgets §13: as W0007': { 全部商品分类: [] } },
})
