/**
 * Requirements for every widget: the fields that spec §3 names and what the controls of the original's panels write
 * (widgets §13), as paths of fields; `data.pathData` is a field of the rows of `data`. Written down apart from the
 * declarations, so that nothing can be lost from them unnoticed.
 */
interface Required {
  fields: string
  controls: string
}

const INDICATOR = 'styleType pointAlign customerThemeEnabled pointActiveColor pointDefaultColor'
const HEADING = 'text titleAlign titleBackground wgtTitleFontSize wgtTitleColor wgtBackgroundColor1 wgtBackgroundColor2'
const TABS = 'data data.text data.data'
const CHIP = 'text wgtTextColor wgtBorderRadius wgtBackgroundColor'
const MENU = 'wgtTypeBackgroundColor wgtTypeLabelColor wgtBackgroundColor wgtSelectColor wgtTextColor wgtSubTextColor'

const REQUIRED: Readonly<Record<string, Required>> = {
  W0000: { fields: 'backgroundColor themeColor pageWidth', controls: 'backgroundColor themeColor' },
  W0001: {
    fields:
      'data data.imgUrl data.pathData autoplay autoplaySpeed styleType pointAlign pointDefaultColor pointActiveColor',
    controls: `autoplay autoplaySpeed ${INDICATOR} data data.imgUrl data.pathData`,
  },
  W0002: {
    fields: `${HEADING} wgtPriceFontSize wgtPriceColor showMore moreText moreLinkData data`,
    controls: `${HEADING} wgtPriceFontSize wgtPriceColor moreLinkData data`,
  },
  W0003: { fields: 'imgUrl data', controls: 'imgUrl data' },
  W0004: {
    fields: 'text moreText moreLinkData column logoWidth logoHeight data data.imgUrl data.pathData',
    controls: 'text moreText moreLinkData column data data.imgUrl data.pathData',
  },
  W0005: { fields: `text ${TABS}`, controls: `text ${TABS}` },
  W0006: { fields: 'comptyle childWidgets grid zindex', controls: 'comptyle grid childWidgets zindex' },
  W0007: {
    fields: `${MENU} categoryData hover menuTop data data.title data.pathData data.wgtHotKeywordTextColor`,
    controls: `${MENU} categoryData hover data data.title data.pathData data.wgtHotKeywordTextColor`,
  },
  W0008: {
    fields: 'isShowBtn placeholder wgtTheme wgtTextColor wgtTextColor1 wgtTextColor2 focusWidth data',
    controls:
      'isShowBtn placeholder customerThemeEnabled wgtTheme wgtTextColor wgtTextColor1 wgtTextColor2 data data.title data.wgtHotKeywordTextColor data.pathData',
  },
  W0010: {
    fields: 'fontSize wgtBorderRadius wgtAaaa',
    controls: 'customerThemeEnabled wgtTheme wgtTextColor wgtBorderRadius wgtAaaa',
  },
  W0011: {
    fields: 'text fontSize textAlign fontWeight fontStyle textDecoration color data',
    controls: 'text fontSize textAlign fontWeight fontStyle textDecoration color data',
  },
  W0012: {
    fields: 'mainTitle subTitle linkPath styleType data',
    controls: 'mainTitle subTitle linkPath styleType data',
  },
  W0013: {
    fields: 'data data.title data.pathData wgtTheme wgtTextColor',
    controls: 'wgtTheme wgtTextColor data data.title data.pathData',
  },
  W0014: { fields: `${CHIP} imgWidth imgHeight ${TABS}`, controls: `${CHIP} ${TABS}` },
  W0015: {
    fields: `${CHIP} imgWidth imgHeight ${TABS} wgtPriceColor wgtTitleColor wgtTitleFontSize wgtPriceFontSize wgtToFixed`,
    controls: `${CHIP} wgtTitleColor wgtTitleFontSize wgtToFixed wgtPriceColor wgtPriceFontSize ${TABS}`,
  },
  W0016: {
    fields:
      'mainTitle subTitle linkPath styleType wgtBackgroundColor wgtTitleFontSize wgtTitleColor wgtSubTitleFontSize wgtSubTextColor data',
    controls:
      'mainTitle wgtBackgroundColor wgtTitleFontSize wgtTitleColor wgtBorderRadius subTitle wgtSubTitleFontSize wgtSubTextColor linkPath styleType data',
  },
  W0017: {
    fields: `goods_pic pathData ${TABS} data.goods_id wgtSubTitleColor wgtSubTitleFontSize`,
    controls: `${CHIP} wgtTitleColor wgtTitleFontSize wgtSubTitleColor wgtSubTitleFontSize goods_pic pathData ${TABS}`,
  },
  W0018: {
    fields:
      'mainTitle autoplay autoplaySpeed styleType pointAlign pointDefaultColor pointActiveColor data data.data wgtPriceColor wgtToFixed',
    controls: `mainTitle autoplay autoplaySpeed ${INDICATOR} wgtTitleFontSize wgtTitleColor wgtPriceFontSize wgtToFixed wgtPriceColor data data.data`,
  },
  W0019: {
    fields:
      'text showMore moreText moreLinkData columnNums data selectTagList allTagList wgtTitleBackgroundColor wgtTitleTextColor wgtTitleFontSize wgtTitleBorderRadius wgtMoreTitleColor wgtMoreTitleFontSize wgtMoreRightMargin wgtShopNameColor wgtShopNameFontSize wgtShopBorder wgtShopBorderColor wgtShopBorderWidth',
    controls:
      'text wgtTitleBackgroundColor wgtTitleBorderRadius wgtTitleFontSize wgtTitleTextColor selectTagList moreText wgtMoreTitleFontSize wgtMoreTitleColor wgtMoreRightMargin wgtShopNameColor wgtShopNameFontSize wgtShopBorder wgtShopBorderColor wgtShopBorderWidth',
  },
  W0020: {
    fields: `${HEADING} wgtHiddenTitle wgtPriceFontSize wgtPriceColor wgtHideUnselectedItems columnNums moreLinkData data data.shop_pic data.pathData data.goods_list`,
    controls: `${HEADING} wgtHiddenTitle wgtHideUnselectedItems data data.shop_pic data.pathData data.goods_list`,
  },
  W0021: {
    fields: `${CHIP} wgtTitleFontSize subTitle wgtSubTitleFontSize wgtSubTextColor moreText moreLinkData data`,
    controls: `${CHIP} wgtTitleFontSize subTitle wgtSubTitleFontSize wgtSubTextColor moreLinkData data`,
  },
  W0022: {
    fields: `${MENU} categoryData hover menuTop data data.title data.pathData data.wgtHotKeywordTextColor`,
    controls: `${MENU} categoryData hover data data.title data.pathData data.wgtHotKeywordTextColor`,
  },
}

export const requiredOf = (code: string) => {
  const { fields = '', controls = '' } = REQUIRED[code] ?? {}
  return { fields: fields.split(' ').filter(Boolean), controls: controls.split(' ').filter(Boolean) }
}

export const requiredCodes = Object.keys(REQUIRED)
