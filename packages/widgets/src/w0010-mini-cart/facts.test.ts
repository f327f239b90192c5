// @vitest-environment node
import { facts } from '../../testing/facts'
import { themeHint } from '../../testing/shared-facts'

facts('W0010', {
  palette: ['购物车', 'business', '110 x 38 h', true],
  defaults: {
    'spec §9': { width: 110, height: 38, fontSize: 14 },
    'widgets §2, §13': {
      heightDisabled: true,
      data: {},
      customerThemeEnabled: false,
      wgtTheme: '#000000ff',
      wgtTextColor: '#ffffffff',
      wgtAaaa: '#ffffffff',
      wgtBorderRadius: 0,
    },
  },
  panel: {
    属性: {
      customerThemeEnabled: '主题 switch',
      wgtTheme: '主题颜色 color if customerThemeEnabled=true',
      wgtTextColor: '字体 color',
      wgtBorderRadius: '边框大小 number px',
      wgtAaaa: '边框颜色 color',
    },
  },
  limits: {
    'spec §5': { wgtBorderRadius: { min: [0, '边框大小不能小于0'] } },
    'spec §9: sizes of fonts': { fontSize: { min: [12, '字体大小不能小于12'], max: [64, '字体大小不能大于64'] } },
  },
  texts: { 'ours: says what the switch is for': themeHint },
  draws: { 'widgets §13': { 我的购物车: [] } },
})
