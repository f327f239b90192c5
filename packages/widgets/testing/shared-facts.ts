/** Facts that several widgets share. */
import { noGoods } from './facts'

export const indicatorPanel = {
  styleType: '样式 select style1=样式一/style2=样式二/style3=样式三/style4=样式四/style5=样式五',
  pointAlign: '位置 select left=居左/center=居中/right=居右',
  customerThemeEnabled: '选中 switch',
  pointActiveColor: '选中颜色 color if customerThemeEnabled=true',
  pointDefaultColor: '默认 color',
}
export const themeHint = { 'customerThemeEnabled.hint': '关闭时使用页面主题色' }

/** Tabs of goods: W0005, W0014, W0015, W0017. */
export const tabPanel = { data: '标签列表 list', 'data.text': '设置标题 text', 'data.data': '选择商品 goods' }
const tooFew = [1, '请至少添加1个商品'] as const
export const tabLimits = {
  'spec §5': { data: { min: tooFew } },
  'spec §5, §9: picker max 30': { 'data.data': { min: tooFew, max: [30, '选择商品最多30项'] as const } },
}
export const tabTexts = {
  'widgets §13, §15': {
    'data.addLabel': '添加标签商品',
    'data.itemLabel': '标签',
    'data.deleteConfirm': '确定删除该项？',
    'data.data.deleteConfirm': '确定删除该商品？',
  },
}

/** A list of goods without a minimum. */
export const sizeFrom = (least: number, label: string) => ({ min: [least, `${label}不能小于${least}`] as const })

/** The menu of categories: W0007, W0022. */
export const menuDefaults = {
  'spec §9': {
    height: 40,
    menuTop: 40,
    wgtTypeBackgroundColor: '#FF5D02',
    wgtTypeLabelColor: '#FFFFFF',
    wgtBackgroundColor: '#FFFFFF',
    wgtSelectColor: '#F5F6FA',
    wgtTextColor: '#3B3B3B',
    wgtSubTextColor: '#8C8C8C',
  },
  'widgets §13': {
    heightDisabled: true,
    proportion: 'disabled',
    customerThemeEnabled: true,
    hover: true,
    categoryData: [],
    data: [],
    'data+': { title: '', wgtHotKeywordTextColor: '#333333', pathData: {} },
  },
}
export const menuPanel = (target: 'category' | 'maincategory') => ({
  颜色: {
    wgtTypeBackgroundColor: '商品分类背景 color',
    wgtTypeLabelColor: '商品分类字体 color',
    wgtBackgroundColor: '背景颜色 color',
    wgtSelectColor: '选中颜色 color',
    wgtTextColor: '标题颜色 color',
    wgtSubTextColor: '副标题颜色 color',
  },
  分类: { categoryData: `分类链接 ${target}` },
  菜单: {
    data: '菜单 list',
    'data.title': '菜单名称 text',
    'data.wgtHotKeywordTextColor': '字体颜色 color',
    'data.pathData': '链接 link',
  },
})
export const menuLimits = { 'ours: one line': { data: { max: [30, '菜单最多30项'] as const } } }
export const menuTexts = {
  'widgets §13': { 'data.addLabel': '添加菜单', 'data.itemLabel': '菜单', 'data.title.placeholder': '菜单名称' },
}

export const fourGoods = Array.from({ length: 4 }, () => noGoods(0))
