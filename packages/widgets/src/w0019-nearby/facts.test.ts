// @vitest-environment node
import { facts } from '../../testing/facts'
import { sizeFrom } from '../../testing/shared-facts'

facts('W0019', {
  palette: ['附近商家', 'business', '1190 x 565 wh', true],
  defaults: {
    'spec §3, §9': {
      text: '附近商家',
      showMore: true,
      moreText: '查看更多>',
      columnNums: 5,
      height: 565,
      wgtTitleBackgroundColor: '#FF5A00',
      wgtTitleTextColor: '#FFFFFF',
      wgtTitleFontSize: 18,
      wgtMoreTitleColor: '#8C8C8C',
      wgtMoreTitleFontSize: 14,
      wgtMoreRightMargin: 10,
      wgtShopNameColor: '#333333',
      wgtShopNameFontSize: 18,
    },
    'widgets §13': {
      moreLinkData: {},
      widthDisabled: true,
      heightDisabled: true,
      data: [],
      selectTagList: [],
      allTagList: [],
      wgtTitleBorderRadius: true,
      wgtShopBorder: false,
      wgtShopBorderColor: '#333333',
      wgtShopBorderWidth: 0,
    },
    'ours: the place that the server looked at': { area: '' },
    'widgets §16: as wide as its layout': { width: 1190 },
  },
  panel: {
    基本设置: {
      text: '标题 text',
      wgtTitleBackgroundColor: '背景颜色 color',
      wgtTitleBorderRadius: '标题圆角 switch',
      wgtTitleFontSize: '标题字体 number px',
      wgtTitleTextColor: '标题颜色 color',
    },
    // 标设置 in the original.
    标签设置: {
      selectTagList: '选择标签 shop-tags',
      'selectTagList.tag_id': '标签编号 text',
      'selectTagList.tag_name': '标签名称 text',
    },
    更多标题设置: {
      moreText: '标题 text',
      wgtMoreTitleFontSize: '标题字体 number px',
      wgtMoreTitleColor: '标题颜色 color',
      wgtMoreRightMargin: '右边距 number px',
    },
    商家设置: {
      wgtShopNameColor: '标题颜色 color',
      wgtShopNameFontSize: '字体大小 number px',
      wgtShopBorder: '边框 switch',
      wgtShopBorderColor: '边框颜色 color if wgtShopBorder=true',
      wgtShopBorderWidth: '边框宽度 number px if wgtShopBorder=true',
    },
  },
  limits: {
    'spec §5': {
      wgtMoreTitleFontSize: sizeFrom(10, '标题字体'),
      wgtShopNameFontSize: sizeFrom(14, '字体大小'),
      wgtShopBorderWidth: { min: [0, '边框宽度不能小于0'], max: [5, '边框宽度不能大于5'] },
      wgtMoreRightMargin: sizeFrom(0, '右边距'),
    },
    'widgets §13': { wgtTitleFontSize: sizeFrom(0, '标题字体') },
  },
  draws: { 'spec §4': { 全部: [{ allTagList: [{ tag_id: '1', tag_name: '自营' }] }] } },
})
