// @vitest-environment node
import { facts } from '../../testing/facts'

facts('W0000', {
  palette: ['页面配置', 'none', '375 x 20', false],
  defaults: {
    // The original has white. Before a page is loaded both have this grey, and a page should not change its background.
    'spec §9': { backgroundColor: '#f4f4f4', themeColor: '#479EE9', pageWidth: 1190 },
  },
  panel: { 设置: { backgroundColor: '背景 color', themeColor: '主题 color' } },
  limits: {
    'ours: widths that screens have': {
      pageWidth: { min: [320, '页面宽度不能小于320'], max: [1920, '页面宽度不能大于1920'] },
    },
  },
})
