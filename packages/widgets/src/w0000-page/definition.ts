import { defineWidget } from '../lib/define'
import { color, number } from '../lib/fields'
import { PAGE_DEFAULTS } from '../lib/host'

/**
 * W0000 页面配置 (spec §3, §9): one per page, never drawn; background, theme and width of the whole page. The ground is
 * the grey that shown before any page is loaded, not the white of the original's blocks.
 */
export const pageDefinition = defineWidget({
  code: 'W0000',
  name: '页面配置',
  group: 'none',
  version: 1,
  inFreePanel: false,
  icon: 'settings',
  base: {},
  fields: {
    backgroundColor: color('背景', PAGE_DEFAULTS.backgroundColor),
    themeColor: color('主题', PAGE_DEFAULTS.themeColor),
    pageWidth: number('页面宽度', PAGE_DEFAULTS.pageWidth, { min: 320, max: 1920, unit: 'px' }),
  },
  panel: [{ title: '设置', fields: ['backgroundColor', 'themeColor'] }],
})
