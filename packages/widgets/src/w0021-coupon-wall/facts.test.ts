// @vitest-environment node
import { facts } from '../../testing/facts'
import { sizeFrom } from '../../testing/shared-facts'

const coupon = { card_id: '', card_type: 'cash', title: '优惠券', reduce_cost: 1000, icon_url_list: '' }

facts('W0021', {
  palette: ['优惠券', 'business', '1190 x 462 wh', true],
  defaults: {
    'widgets §13': {
      text: '优惠券 >',
      height: 462,
      widthDisabled: true,
      heightDisabled: true,
      wgtTextColor: '#ffffffff',
      wgtBackgroundColor: '#FF5D02',
      wgtTitleFontSize: 18,
      wgtBorderRadius: false,
      subTitle: '副标题',
      wgtSubTitleFontSize: 16,
      wgtSubTextColor: '#3B3B3B',
      moreText: '更多',
      moreLinkData: {},
    },
    'widgets §13: three placeholders': { data: [coupon, coupon, coupon] },
    'widgets §16: as wide as its layout': { width: 1190 },
  },
  panel: {
    标题设置: {
      text: '主标题 text',
      wgtBackgroundColor: '背景颜色 color',
      wgtTitleFontSize: '标题字体 number px',
      wgtTextColor: '字体颜色 color',
      wgtBorderRadius: '圆角 switch',
      subTitle: '副标题 text',
      wgtSubTitleFontSize: '副标题字体 number px',
      wgtSubTextColor: '副标题字体颜色 color',
      // The original stores it but has no control for it.
      moreText: '更多文字 text',
      moreLinkData: '更多链接 link',
    },
    优惠券列表: { data: '优惠券列表 coupons' },
  },
  limits: {
    'widgets §13, §15': { data: { min: [1, '请至少添加1个优惠券'], max: [30, '最多选择30张优惠券'] } },
    'ours: as W0015': { wgtTitleFontSize: sizeFrom(0, '标题字体'), wgtSubTitleFontSize: sizeFrom(0, '副标题字体') },
  },
})
