// @vitest-environment node
/** What the specification says of each widget, beside its declaration. A path goes on into rows after a dot; `data+` is a new row. */
import { describe, expect, it } from 'vitest'
import { draw } from '../testing/draw'
import { addedRow, fieldAt, rowsFor, textAt, valueWith } from '../testing/field-paths'
import { definitions } from './definitions'
import { BASE_DEFAULTS } from './lib/base'
import { BASE_FIELDS } from './lib/base-fields'
import { defaultsOf } from './lib/define'
import type { Fields } from './lib/fields'
import { TAGS_PER_SHOP } from './lib/limits'
import { validateWidget } from './lib/page'
import { unit } from './lib/units'
import { SNAP_TOLERANCE } from './w0006-free-panel/children'

const SLIDES = 'autoplay autoplaySpeed styleType pointAlign pointDefaultColor pointActiveColor data'
const HEADING = 'text titleAlign titleBackground wgtTitleFontSize wgtTitleColor wgtBackgroundColor1 wgtBackgroundColor2'
const CHIP = 'text wgtTextColor wgtBackgroundColor wgtBorderRadius imgWidth imgHeight data data.text data.data'
const CARD = 'mainTitle subTitle linkPath styleType data'

/** Fields besides those of every widget (spec §3). */
const FIELDS: Record<string, string> = {
  W0000: 'backgroundColor themeColor pageWidth',
  W0001: `${SLIDES} data.imgUrl data.pathData`,
  W0002: `${HEADING} wgtPriceFontSize wgtPriceColor showMore moreText moreLinkData data`,
  W0003: 'imgUrl data',
  W0004: 'text moreText moreLinkData column logoWidth logoHeight data data.imgUrl data.pathData',
  W0005: 'text data data.text data.data',
  W0006: 'comptyle childWidgets grid zindex',
  W0007:
    'categoryData hover menuTop wgtTypeBackgroundColor wgtTypeLabelColor wgtBackgroundColor wgtSelectColor wgtTextColor wgtSubTextColor data data.title data.pathData data.wgtHotKeywordTextColor',
  W0008: 'isShowBtn placeholder wgtTheme wgtTextColor wgtTextColor1 wgtTextColor2 focusWidth data',
  W0010: 'fontSize wgtBorderRadius wgtAaaa',
  W0011: 'text fontSize textAlign fontWeight fontStyle textDecoration color data',
  W0012: CARD,
  W0013: 'data data.title data.pathData',
  W0014: CHIP,
  W0015: `${CHIP} wgtPriceColor wgtTitleColor wgtTitleFontSize wgtPriceFontSize wgtToFixed`,
  W0016: `${CARD} wgtBackgroundColor wgtTitleFontSize wgtTitleColor wgtSubTitleFontSize wgtSubTextColor`,
  W0017: 'goods_pic pathData data data.text data.goods_id data.data wgtSubTitleColor wgtSubTitleFontSize',
  W0018: `mainTitle ${SLIDES} data.data wgtPriceColor wgtToFixed`,
  W0019:
    'text showMore moreText moreLinkData columnNums data selectTagList allTagList wgtTitleBackgroundColor wgtTitleTextColor wgtTitleFontSize wgtTitleBorderRadius wgtMoreTitleColor wgtMoreTitleFontSize wgtMoreRightMargin wgtShopNameColor wgtShopNameFontSize wgtShopBorder wgtShopBorderColor wgtShopBorderWidth',
  W0020: `${HEADING} wgtHiddenTitle wgtPriceFontSize wgtPriceColor wgtHideUnselectedItems columnNums moreLinkData data data.shop_pic data.pathData data.goods_list`,
  W0023: 'media_id',
}

const MENU = {
  height: 40,
  menuTop: 40,
  wgtTypeBackgroundColor: '#FF5D02',
  wgtTypeLabelColor: '#FFFFFF',
  wgtBackgroundColor: '#FFFFFF',
  wgtSelectColor: '#F5F6FA',
  wgtTextColor: '#3B3B3B',
  wgtSubTextColor: '#8C8C8C',
}

/** Defaults (spec §3, §9). */
const DEFAULTS: Record<string, object> = {
  W0000: { backgroundColor: '#f4f4f4', themeColor: '#479EE9', pageWidth: 1190 },
  W0001: { autoplaySpeed: 2000 },
  W0004: { column: 5 },
  W0006: { zindex: 1000 },
  W0007: { ...MENU, usage: 'menu' },
  W0008: { height: 38, placeholder: '搜索' },
  W0010: { width: 110, height: 38, fontSize: 14 },
  W0011: { width: 52, height: 20, fontSize: 14 },
  W0012: { width: 390, height: 450 },
  W0013: { height: 40 },
  W0014: { height: 462 },
  W0015: { height: 462 },
  W0016: { width: 384, height: 422 },
  W0017: { width: 882, height: 592 },
  W0018: {
    width: 307,
    height: 593,
    autoplay: false,
    autoplaySpeed: 2000,
    wgtTitleFontSize: 14,
    wgtPriceFontSize: 20,
    wgtToFixed: 2,
  },
  W0019: {
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
  W0020: {
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
  W0022: MENU,
}

const TABS = { data: [1], 'data.data': [1, 30] } as const

/** Least and most of a number or of the rows of a list (spec §3, §5, §9). */
const LIMITS: Record<string, Record<string, readonly [least: number | null, most?: number]>> = {
  W0001: { data: [1, 5] },
  W0002: { data: [null, 30] },
  W0005: TABS,
  W0010: { wgtBorderRadius: [0], fontSize: [12, 64] },
  W0011: { height: [0], paddingTop: [0], paddingRight: [0], paddingBottom: [0], paddingLeft: [0], width: [0] },
  W0012: {
    'data.0': [2, 2],
    'data.1': [3, 3],
    'data.2': [4, 4],
    'data.3': [1, 4],
    'data.4': [1, 3],
    'data.4.data': [null, 3],
  },
  W0014: TABS,
  W0015: { ...TABS, wgtToFixed: [0, 2] },
  W0016: { 'data.0': [2, 2] },
  W0017: TABS,
  W0018: { data: [1, 5], 'data.data': [null, 30], wgtToFixed: [0, 2], wgtTitleFontSize: [0, 27] },
  W0019: {
    wgtMoreTitleFontSize: [10],
    wgtShopNameFontSize: [14],
    wgtShopBorderWidth: [0, 5],
    wgtMoreRightMargin: [0],
  },
  W0020: { wgtTitleFontSize: [0], 'data.goods_list': [3, 3] },
}

/** What is said beyond a limit of a list (spec §5). */
const MESSAGES: readonly [code: string, path: string, rows: number, message: string][] = [
  ['W0001', 'data', 0, '请至少添加1张轮播图'],
  ['W0001', 'data', 6, '最多只能添加5张轮播图'],
  ...['W0005', 'W0014', 'W0015', 'W0017'].flatMap(code =>
    ['data', 'data.data'].map(path => [code, path, 0, '请至少添加1个商品'] as [string, string, number, string]),
  ),
  ['W0012', 'data.3', 0, '请至少添加1组商品'],
  ['W0012', 'data.3', 5, '最多添加4组商品'],
  ['W0012', 'data.4', 0, '请至少添加1组优惠券'],
  ['W0012', 'data.4', 4, '最多添加3组优惠券'],
  ['W0012', 'data.4.data', 4, '最多选择3张优惠券'],
  ['W0018', 'data', 0, '请至少添加1组商品列表'],
  ['W0018', 'data', 6, '最多只能添加5组商品列表'],
]

const fieldsOf = (code: string): Fields => ({ ...BASE_FIELDS, ...definitions[code]!.fields })
const fault = (code: string, path: string, size: number) => {
  const row = valueWith(fieldsOf(code), path, rowsFor(fieldAt(fieldsOf(code), path), size)) as object
  return validateWidget({ type: code, ...row }, 'w')[0]?.message
}

describe('the specification', () => {
  it.each(Object.entries(FIELDS))('names fields of %s (spec §3)', (code, paths) => {
    for (const path of paths.split(' ')) expect(fieldAt(fieldsOf(code), path).kind, path).toBeTruthy()
  })

  it.each(Object.entries(DEFAULTS))('names defaults of %s (spec §3, §9)', (code, defaults) => {
    expect(defaultsOf(definitions[code]!)).toMatchObject(defaults)
  })

  it.each(Object.entries(LIMITS))('names limits of %s (spec §3, §5, §9)', (code, limits) => {
    for (const [path, [least, most]] of Object.entries(limits)) {
      const refused = (size: number) => fault(code, path, size) !== undefined
      if (least !== null) expect([path, refused(least), refused(least - 1)]).toEqual([path, false, true])
      if (most !== undefined) expect([path, refused(most), refused(most + 1)]).toEqual([path, false, true])
    }
  })

  it.each(MESSAGES)('%s: %s of %i rows: %s (spec §5)', (code, path, rows, message) => {
    expect(fault(code, path, rows)).toBe(message)
  })

  it.each([
    ['W0014', 'data', 10],
    ['W0015', 'data', 11],
    ['W0017', 'data', 4],
    ['W0020', 'goods_list', 3],
  ])('%s begins with goods in %s: %i (spec §9)', (code, list, count) => {
    expect(addedRow(fieldAt(fieldsOf(code), 'data'))).toMatchObject({ [list]: { length: count } })
  })

  it.each([
    ['W0002', 'data.hint', '图片分辨率：300px * 300px'],
    ['W0017', 'goods_pic.size', '290px * 480px'],
    ['W0018', 'data.data.deleteConfirm', '确定删除该商品？'],
    ['W0020', 'data.deleteConfirm', '确定删除该商铺？'],
    ['W0020', 'data.goods_list.deleteConfirm', '确定删除该商品？'],
  ])('%s: %s is %s (spec §5, §9)', (code, path, words) => expect(textAt(definitions[code]!, path)).toBe(words))

  it('a hot keyword is grey at first (spec §9)', () => {
    expect(addedRow(fieldAt(fieldsOf('W0008'), 'data'))).toMatchObject({ wgtHotKeywordTextColor: '#8C8C8C' })
  })

  it('the first tab of shops nearby is 全部 (spec §4)', () => {
    expect(draw('W0019', { allTagList: [{ tag_id: '1', tag_name: '自营' }] })).toContain('全部')
  })

  it('a new widget is 375 × 20 on a page of 1190; H5 counts in rem (spec §9)', () => {
    expect(BASE_DEFAULTS).toMatchObject({ width: 375, height: 20, pageWidth: 1190 })
    expect([unit(375, 'h5'), unit(375, 'pc'), unit('auto', 'h5')]).toEqual(['7.5rem', '375px', 'auto'])
  })

  it('panels snap within 10 px; a shop has at most two tags (spec §9)', () =>
    expect([SNAP_TOLERANCE, TAGS_PER_SHOP]).toEqual([10, 2]))
})
