// @vitest-environment node
import { facts, noGoods } from '../../testing/facts'
import { sizeFrom } from '../../testing/shared-facts'

const shop = {
  shop_id: '',
  shop_name: '',
  shop_pic: '',
  shop_picCut: null,
  pathData: {},
  banner: '',
  logo: '',
  tag_list: [],
  goods_list: ['商品名1', '商品名2', '商品名3'].map(goods_name => noGoods(1799, { goods_name })),
  // Filled in when the page is read.
  closed: false,
  top_pic: '',
}
const three = [3, '每个商铺有3个商品'] as const

facts('W0020', {
  palette: ['为你推荐', 'business', '1190 x 430 wh', true],
  defaults: {
    'spec §3, §9': {
      text: '为你推荐',
      titleAlign: 'center',
      wgtTitleFontSize: 28,
      wgtTitleColor: '#FFFFFF',
      wgtBackgroundColor1: '#FF5A00',
      wgtBackgroundColor2: '#FF8600',
      wgtPriceFontSize: 18,
      wgtPriceColor: '#FF0036',
      wgtHideUnselectedItems: false,
      columnNums: 2,
      height: 430,
    },
    'widgets §1, §13': {
      wgtHiddenTitle: false,
      titleBackground: true,
      showMore: true,
      moreLinkData: {},
      widthDisabled: true,
      heightDisabled: true,
    },
    'spec §3, §4': { data: [shop, shop], 'data+': shop },
    'widgets §16: as wide as its layout': { width: 1190 },
  },
  panel: {
    基本设置: {
      text: '标题 text',
      titleAlign: '标题位置 select left=居左/center=居中/right=居右',
      wgtHiddenTitle: '隐藏标题 switch',
      titleBackground: '标题背景 switch',
      wgtTitleFontSize: '标题字体 number px',
      wgtTitleColor: '标题颜色 color',
      wgtBackgroundColor1: '背景颜色 color',
      wgtBackgroundColor2: '背景颜色 color',
      // The original has no control for these two, which pages store.
      wgtPriceFontSize: '价格字体 number px',
      wgtPriceColor: '价格颜色 color',
    },
    商铺列表: {
      wgtHideUnselectedItems: '隐藏未选择商品 switch',
      data: '商铺列表 list',
      'data.shop_id': '商铺 shop',
      'data.shop_pic': '顶部图片 image',
      'data.shop_picCut': '裁剪 picture-cut',
      'data.pathData': '链接 link',
      'data.goods_list': '商品 goods',
    },
  },
  limits: {
    'spec §5': { wgtTitleFontSize: sizeFrom(0, '标题字体') },
    'ours: as W0002': { wgtPriceFontSize: sizeFrom(0, '价格字体') },
    'ours: the original has always two': { data: { min: [1, '请至少添加1个商铺'], max: [10, '最多添加10个商铺'] } },
    'spec §9: three slots': { 'data.goods_list': { min: three, max: three } },
  },
  texts: {
    'widgets §13, §15': {
      'data.shop_pic.hint': '顶部图片 图片分辨率：538px * 96px',
      'data.itemLabel': '商铺',
      'data.goods_list.sortHint': '上下拖动图片可以改变商品排序',
    },
    'spec §5': { 'data.deleteConfirm': '确定删除该商铺？', 'data.goods_list.deleteConfirm': '确定删除该商品？' },
    'ours: shops can be added': { 'data.addLabel': '添加商铺' },
  },
})
