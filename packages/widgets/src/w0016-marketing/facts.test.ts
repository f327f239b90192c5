// @vitest-environment node
import { facts } from '../../testing/facts'
import { sizeFrom } from '../../testing/shared-facts'

const picture = { imgUrl: '', imgCut: null, pathData: {} }
const two = [2, '商品图片需要2张图片'] as const

facts('W0016', {
  palette: ['营销橱窗', 'business', '384 x 422 wh', true],
  defaults: {
    'spec §9': { width: 384, height: 422 },
    'widgets §1, §13': {
      widthDisabled: true,
      heightDisabled: true,
      mainTitle: '营销橱窗',
      wgtBackgroundColor: '#33C900',
      wgtTitleFontSize: 18,
      wgtTitleColor: '#FFFFFF',
      subTitle: '看新奇好物',
      wgtSubTitleFontSize: 16,
      wgtSubTextColor: '#8C8C8C',
      styleType: 0,
      data: [[picture, picture]],
    },
    'widgets §13: off': { wgtBorderRadius: false },
    'widgets §13, an empty link': { linkPath: {} },
  },
  panel: {
    基本设置: {
      mainTitle: '主标题 text',
      wgtBackgroundColor: '背景颜色 color',
      wgtTitleFontSize: '标题字体 number px',
      wgtTitleColor: '字体颜色 color',
      wgtBorderRadius: '圆角 switch',
      subTitle: '副标题 text',
      wgtSubTitleFontSize: '标题字体 number px',
      wgtSubTextColor: '字体颜色 color',
      linkPath: '链接 link',
    },
    排版: { styleType: '样式 select 0=商品图片' },
    商品图片: {
      data: '商品图片 lists',
      'data.0': '商品图片 list',
      'data.0.imgUrl': '图片 image',
      'data.0.imgCut': '裁剪 picture-cut',
      'data.0.pathData': '链接 link',
    },
  },
  limits: {
    'widgets §13': {
      wgtTitleFontSize: sizeFrom(0, '标题字体'),
      wgtSubTitleFontSize: sizeFrom(0, '标题字体'),
    },
    'spec §3: two image and link items': { 'data.0': { min: two, max: two } },
  },
  texts: { 'ours: rows that are filled in only': { 'data.0.itemLabel': '图片' } },
})
