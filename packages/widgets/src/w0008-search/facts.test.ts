// @vitest-environment node
import { facts } from '../../testing/facts'
import { themeHint } from '../../testing/shared-facts'

facts('W0008', {
  palette: ['搜索', 'business', '375 x 38 h', true],
  defaults: {
    'spec §9': {
      height: 38,
      placeholder: '搜索',
      'data+': { title: '', wgtHotKeywordTextColor: '#8C8C8C', pathData: {} },
    },
    'widgets §2, §13': {
      proportion: 'disabled',
      customerThemeEnabled: false,
      wgtTheme: '#000000ff',
      wgtTextColor: '#ffffffff',
      wgtTextColor1: '#FF5A00',
      wgtTextColor2: '#FF8600',
      focusWidth: 100,
      isShowBtn: true,
      data: [],
    },
    'widgets §1: h locked': { heightDisabled: true },
  },
  panel: {
    基本设置: {
      isShowBtn: '搜索显示 switch',
      placeholder: '搜索占位 text',
      customerThemeEnabled: '主题 switch',
      wgtTheme: '主题颜色 color if customerThemeEnabled=true',
      wgtTextColor: '按钮字体 color',
      wgtTextColor1: '按钮背景 color',
      wgtTextColor2: '按钮背景 color',
    },
    热门搜索: {
      data: '热门搜索 list',
      'data.title': '热门关键字 text',
      'data.wgtHotKeywordTextColor': '字体颜色 color',
      'data.pathData': '链接 link',
    },
  },
  limits: {
    'ours: one line of words': {
      placeholder: { max: [60, '搜索占位最多60个字符'] },
      data: { max: [20, '热门搜索最多20项'] },
      'data.title': { max: [30, '热门关键字最多30个字符'] },
    },
  },
  texts: {
    'widgets §13': {
      'placeholder.placeholder': '搜索placeholder',
      'data.addLabel': '添加热门搜索',
      'data.itemLabel': '热门关键词',
      'data.title.placeholder': '热门关键字',
    },
    'ours: says what the switch is for': themeHint,
  },
  draws: { 'widgets §13: label of the button': { '>搜索<': [] } },
})
