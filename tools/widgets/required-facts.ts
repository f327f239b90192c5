/**
 * Facts of each widget in spec §3, §4, §5, §9 and widgets §2, §7, §13, §15 that a test must assert: defaults by field
 * (`data+` is a new row), limits as `field≥least` and `field≤most`, and words. `widgets` holds what is true of all. The
 * values are in the tests. This list has only their names, so that a missing test of a fact is noticed.
 */
interface RequiredFacts {
  defaults: string
  limits?: string
  /** Parted by `|`. */
  words?: string
}

const SIZE = 'widthDisabled heightDisabled height'
const CHIP = 'text wgtTextColor wgtBackgroundColor wgtBorderRadius'
const HEADING =
  'text titleAlign titleBackground wgtTitleFontSize wgtTitleColor wgtBackgroundColor1 wgtBackgroundColor2 wgtPriceFontSize wgtPriceColor'
const SLIDES =
  'proportion autoplay autoplaySpeed styleType pointAlign pointDefaultColor pointActiveColor customerThemeEnabled data data+'
const MENU =
  'height heightDisabled proportion customerThemeEnabled menuTop hover wgtTypeBackgroundColor wgtTypeLabelColor wgtBackgroundColor wgtSelectColor wgtTextColor wgtSubTextColor categoryData data data+'
const MENU_WORDS = '添加菜单|菜单名称|删除成功！|全部商品分类'
const TAB_LIMITS = 'data≥1 data.data≥1 data.data≤30'
const TAB_WORDS = '添加标签商品|确定删除该项？|确定删除该商品？|请至少添加1个商品|删除成功！'
const COUPON_WORDS = '领取成功'

const FACTS: Readonly<Record<string, RequiredFacts>> = {
  widgets: {
    defaults:
      'width height pageWidth x y marginTop marginRight marginBottom marginLeft paddingTop paddingRight paddingBottom paddingLeft borderTopWidth borderRightWidth borderBottomWidth borderLeftWidth borderTopColor borderRightColor borderBottomColor borderLeftColor foregroundColor backgroundColor proportion proportionDisabled widthDisabled heightDisabled heightShow customerThemeEnabled',
    limits:
      'width≥0 height≥0 paddingTop≥0 paddingRight≥0 paddingBottom≥0 paddingLeft≥0 borderTopWidth≥0 borderRightWidth≥0 borderBottomWidth≥0 borderLeftWidth≥0',
    words:
      '≤ page on pc: 1190|≤ page on h5: 375|snap 10 px|corners of titles of 15 px|tags of a shop ≤ 2|2 x px / 100 rem|15:8|提示|416|操作失败|上传图片只能是 JPG 或者 PNG 格式!|图片上传失败|基础|业务|组件样式|W0009',
  },
  W0000: { defaults: 'backgroundColor themeColor pageWidth', words: '确定删除该挂件？|删除成功！' },
  W0001: {
    defaults: `height ${SLIDES}`,
    limits: 'data≥1 data≤5 autoplaySpeed≥0',
    words: '添加轮播项|确定删除该轮播图？|最多只能添加5张轮播图|请至少添加1张轮播图|删除成功！',
  },
  W0002: {
    defaults: `${SIZE} ${HEADING} showMore moreText moreLinkData columnNums data`,
    limits: 'wgtTitleFontSize≥0 wgtPriceFontSize≥0 data≤30',
    words: '确定删除该商品？|删除成功！|图片分辨率：300px * 300px|上下拖动图片可以改变排序',
  },
  W0003: {
    defaults: 'height proportion proportionDisabled imgUrl data',
    limits:
      'data.topPer≥0 data.topPer≤1 data.leftPer≥0 data.leftPer≤1 data.widthPer≥0 data.widthPer≤1 data.heightPer≥0 data.heightPer≤1',
    words: '8 px',
  },
  W0004: {
    defaults: `${SIZE} text moreText moreLinkData showMore column logoWidth logoHeight data data+`,
    words: '添加配置|确定删除该项？|删除成功！|图片分辨率：230px * 138px',
  },
  W0005: { defaults: `${SIZE} text imgWidth imgHeight data data+`, limits: TAB_LIMITS, words: TAB_WORDS },
  W0006: {
    defaults: 'height comptyle childWidgets grid zindex',
    limits: 'zindex≥0',
    words:
      '不可放入自由面板|拖拽组件到自由面板|请选中要保存的自由面板|请输入组合模块名称|组合模块图片保存失败|上传组合模块图片成功!|组合模块保存成功！',
  },
  W0007: { defaults: MENU, words: MENU_WORDS },
  W0008: {
    defaults:
      'height proportion wgtTheme wgtTextColor wgtTextColor1 wgtTextColor2 placeholder focusWidth isShowBtn customerThemeEnabled data data+',
    words: '添加热门搜索|搜索placeholder|热门关键字|删除成功！|38 high, 66',
  },
  W0010: {
    defaults:
      'width height heightDisabled fontSize data customerThemeEnabled wgtTheme wgtTextColor wgtAaaa wgtBorderRadius',
    limits: 'wgtBorderRadius≥0',
    words: '我的购物车|购物袋中还没有商品，赶紧选购吧！|立即选购|订单小计|结算|3 s',
  },
  W0011: {
    defaults:
      'width height heightDisabled text fontSize textAlign fontWeight fontStyle textDecoration color data foregroundColor backgroundColor',
    words: '20 to the width and 4 to the height',
  },
  W0012: {
    defaults: `width ${SIZE} mainTitle subTitle linkPath styleType data data.3+ data.4+`,
    limits: 'data.0≥2 data.0≤2 data.1≥3 data.1≤3 data.2≥4 data.2≤4 data.3≥1 data.3≤4 data.4≥1 data.4≤3 data.4.data≤3',
    words: `添加商品|添加优惠券|确定删除该项？|最多添加4组商品|请至少添加1组商品|最多添加3组优惠券|请至少添加1组优惠券|最多选择3张优惠券|four goods and three coupons|${COUPON_WORDS}`,
  },
  W0013: {
    defaults: 'height heightDisabled proportion wgtTheme wgtTextColor data data+',
    words: '添加菜单|菜单名称|删除成功！',
  },
  W0014: {
    defaults: `height ${CHIP} imgWidth imgHeight data data+`,
    limits: TAB_LIMITS,
    words: `${TAB_WORDS}|点击查看`,
  },
  W0015: {
    defaults: `${SIZE} ${CHIP} imgWidth imgHeight wgtPriceColor wgtTitleColor wgtTitleFontSize wgtPriceFontSize wgtToFixed data data+`,
    limits: `${TAB_LIMITS} wgtToFixed≥0 wgtToFixed≤2 wgtTitleFontSize≥0 wgtPriceFontSize≥0`,
    words: TAB_WORDS,
  },
  W0016: {
    defaults: `width ${SIZE} mainTitle wgtBackgroundColor wgtTitleFontSize wgtTitleColor wgtBorderRadius subTitle wgtSubTitleFontSize wgtSubTextColor linkPath styleType data`,
    limits: 'wgtTitleFontSize≥0 wgtSubTitleFontSize≥0 data.0≥2 data.0≤2',
  },
  W0017: {
    defaults: `width ${SIZE} ${CHIP} goods_pic pathData wgtTitleColor wgtTitleFontSize wgtSubTitleColor wgtSubTitleFontSize data data+`,
    limits: TAB_LIMITS,
    words: `${TAB_WORDS}|290px * 480px`,
  },
  W0018: {
    defaults: `width ${SIZE} ${SLIDES} mainTitle wgtTitleFontSize wgtTitleColor wgtPriceFontSize wgtPriceColor wgtToFixed`,
    limits:
      'data≥1 data≤5 data.data≤30 autoplaySpeed≥0 wgtTitleFontSize≥0 wgtTitleFontSize≤27 wgtToFixed≥0 wgtToFixed≤2 wgtPriceFontSize≥0',
    words:
      '添加标签商品|确定删除该商品列表？|确定删除该商品？|最多只能添加5组商品列表|请至少添加1组商品列表|删除成功！',
  },
  W0019: {
    defaults: `${SIZE} text showMore moreText moreLinkData columnNums data selectTagList allTagList wgtTitleBorderRadius wgtTitleBackgroundColor wgtTitleTextColor wgtTitleFontSize wgtMoreTitleColor wgtMoreTitleFontSize wgtMoreRightMargin wgtShopNameColor wgtShopNameFontSize wgtShopBorder wgtShopBorderColor wgtShopBorderWidth`,
    limits:
      'wgtTitleFontSize≥0 wgtMoreTitleFontSize≥10 wgtShopNameFontSize≥14 wgtShopBorderWidth≥0 wgtShopBorderWidth≤5 wgtMoreRightMargin≥0',
    words: '全部|ten shops|failed|昌平区|type 1|565',
  },
  W0020: {
    defaults: `${SIZE} ${HEADING} wgtHiddenTitle wgtHideUnselectedItems showMore columnNums moreLinkData data data+`,
    limits: 'wgtTitleFontSize≥0 data.goods_list≥3 data.goods_list≤3',
    words:
      '请先选择商铺|确定删除该商铺？|确定删除该商品？|顶部图片 图片分辨率：538px * 96px|上下拖动图片可以改变商品排序|商品名1|two tags|删除成功！',
  },
  W0021: {
    defaults: `${SIZE} ${CHIP} wgtTitleFontSize subTitle wgtSubTitleFontSize wgtSubTextColor moreText moreLinkData data`,
    limits: 'data≥1',
    words: `确定删除该优惠券？|请至少添加1个优惠券|${COUPON_WORDS}|删除成功！`,
  },
  W0022: { defaults: MENU, words: MENU_WORDS },
}

export const factsOf = (code: string) => {
  const { defaults = '', limits = '', words = '' } = FACTS[code] ?? {}
  const split = (text: string, sign: string) => text.split(sign).filter(Boolean)
  return { defaults: split(defaults, ' '), limits: split(limits, ' '), words: split(words, '|') }
}
