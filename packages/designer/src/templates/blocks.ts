import { defaultsOf, definitions, type GoodsEntry, itemsHeight, type RenderType } from '@heji/widgets/definitions'
import { CARDS, LOGOS } from './pictures'
import type { Supply } from './supply'

type Fields = Record<string, unknown>
/** A widget before it gets its identity. */
export type Block = Fields & { type: string }

const CLEAR = '#ffffff00'
const WHITE = '#FFFFFF'
/** Inks that are readable on white and on the grey page. */
const INK = { head: '#1F2329', body: '#333333', sub: '#595959', price: '#E00030' } as const
/** Dark words without a ground. */
const TITLE = { wgtTextColor: INK.head, wgtBackgroundColor: CLEAR, wgtBorderRadius: false } as const
const PADDED = { paddingLeft: 16, paddingRight: 16 } as const

/** Width of the page, and of a white card on it. */
const pageWidth = (platform: RenderType) => (platform === 'pc' ? 1190 : 375)
const cardWidth = (platform: RenderType) => (platform === 'pc' ? 1190 : 351)

const widget = (code: string, fields: Fields): Block => ({ ...defaultsOf(definitions[code]!), ...fields, type: code })

/** A block of the page without a ground of its own, 16 px below the one before. */
const block = (code: string, fields: Fields): Block =>
  widget(code, { marginTop: 16, backgroundColor: CLEAR, foregroundColor: CLEAR, ...fields })

/** A widget at a place in a free panel, px. */
const at = (x: number, y: number, code: string, fields: Fields): Block =>
  widget(code, { x, y, leaf: true, backgroundColor: CLEAR, foregroundColor: CLEAR, ...fields })

const panel = (width: number, height: number, childWidgets: Block[], fields: Fields = {}): Block =>
  block('W0006', { width, height, childWidgets, ...fields })

interface Line {
  width: number
  size?: number
  color?: string
  bold?: boolean
  align?: 'left' | 'center'
}

const textAt = (x: number, y: number, text: string, { width, size = 14, color, bold, align }: Line): Block =>
  at(x, y, 'W0011', {
    text,
    width,
    height: Math.ceil(size * 1.5) + 4,
    fontSize: size,
    color: color ?? INK.body,
    textAlign: align ?? 'left',
    fontWeight: bold ? 'bold' : 'normal',
    data: {},
  })

const pictureAt = (x: number, y: number, size: { width: number; height: number }, imgUrl: string, name: string) =>
  at(x, y, 'W0003', { imgUrl, imgAlt: name, alias: name, proportion: false, data: [], ...size })

/** A list of goods under a plain heading. */
export function goodsList(text: string, data: GoodsEntry[], platform: RenderType): Block {
  const size = platform === 'pc' ? 20 : 18
  return block('W0002', {
    text,
    width: pageWidth(platform),
    height: itemsHeight({ data, wgtPriceFontSize: size }, platform),
    titleAlign: 'left',
    titleBackground: false,
    wgtTitleFontSize: platform === 'pc' ? 24 : 18,
    wgtTitleColor: INK.head,
    wgtPriceFontSize: size,
    wgtPriceColor: INK.price,
    showMore: false,
    data,
  })
}

/** Slides that fill the page, five seconds each. */
export const slides = (pictures: readonly string[], size: { width: number; height: number }, supply: Supply): Block =>
  block('W0001', {
    ...size,
    autoplaySpeed: 5000,
    styleType: 'style4',
    pointAlign: 'center',
    customerThemeEnabled: true,
    pointActiveColor: WHITE,
    pointDefaultColor: '#FFFFFF8C',
    data: pictures.map((imgUrl, i) => ({ imgUrl, pathData: supply.toCategory(i) })),
  })

/** Links to the first categories in one line. */
export const categoryLine = (supply: Supply, platform: RenderType): Block =>
  block('W0013', {
    width: cardWidth(platform),
    foregroundColor: WHITE,
    wgtTheme: INK.price,
    wgtTextColor: INK.body,
    data: supply
      .categories(8)
      .map((category, i) => ({ title: category.category_name, pathData: supply.toCategory(i) })),
  })

/** Goods below tabs that bear names of categories. */
export const tabbedGoods = (
  code: 'W0005' | 'W0014' | 'W0015',
  text: string,
  supply: Supply,
  platform: RenderType,
): Block =>
  block(code, {
    text,
    ...(code === 'W0005' ? {} : TITLE),
    ...(code === 'W0005' && platform === 'pc' ? PADDED : {}),
    ...(code === 'W0015' ? { wgtPriceColor: INK.price } : {}),
    foregroundColor: WHITE,
    width: cardWidth(platform),
    data: ['精选', '人气', '上新'].map(name => ({ text: name, data: supply.goods(code === 'W0005' ? 7 : 10) })),
  })

/** Up to three coupons side by side, or one below the other on a phone. */
export const coupons = (supply: Supply, platform: RenderType): Block =>
  block('W0021', {
    text: '先领券 再下单',
    subTitle: '每人一张 先到先得',
    width: cardWidth(platform),
    foregroundColor: WHITE,
    ...TITLE,
    wgtSubTitleFontSize: 14,
    wgtSubTextColor: INK.sub,
    moreText: '全部优惠券',
    moreLinkData: {
      linkPage: 'page',
      linkPageLabel: '页面',
      title: '领券中心',
      url: '/member/receiveCoupon',
      href: '/member/receiveCoupon',
    },
    data: supply.coupons(3),
  })

const CAMPAIGNS = [
  { mainTitle: '好物补贴', subTitle: '每日十点上新', pictures: [1, 0] },
  { mainTitle: '焕新生活', subTitle: '住得久的家', pictures: [3, 2] },
  { mainTitle: '品质优选', subTitle: '编辑精选', pictures: [2, 1] },
] as const

const campaign = ({ mainTitle, subTitle, pictures }: (typeof CAMPAIGNS)[number], supply: Supply) => ({
  mainTitle,
  subTitle,
  foregroundColor: WHITE,
  ...TITLE,
  wgtTitleColor: INK.head,
  wgtSubTextColor: INK.sub,
  wgtSubTitleFontSize: 14,
  linkPath: supply.toCategory(pictures[0]),
  data: [pictures.map(i => ({ imgUrl: CARDS[i], pathData: supply.toCategory(i) }))],
})

/** Three cards with two pictures each, in one row; on a phone two of them. */
export function campaigns(supply: Supply, platform: RenderType): Block[] {
  const cards = CAMPAIGNS.map(one => campaign(one, supply))
  if (platform === 'h5') return cards.slice(0, 2).map(one => block('W0016', { ...one, width: cardWidth('h5') }))
  return [
    panel(
      1190,
      422,
      cards.map((one, i) => at(i * 403, 0, 'W0016', one)),
    ),
  ]
}

export const brandWall = (platform: RenderType): Block =>
  block('W0004', {
    text: '品牌精选',
    width: pageWidth(platform),
    showMore: false,
    data: LOGOS.map(imgUrl => ({ imgUrl, pathData: {} })),
  })

/** A picture as wide as the page with words on the left of it. */
export const story = (imgUrl: string, head: string, lines: readonly string[]): Block =>
  panel(
    1190,
    360,
    [
      pictureAt(0, 0, { width: 714, height: 360 }, imgUrl, head),
      textAt(762, 88, head, { width: 380, size: 28, color: INK.head, bold: true }),
      ...lines.map((line, i) => textAt(762, 156 + i * 34, line, { width: 380, size: 16 })),
    ],
    { foregroundColor: WHITE },
  )
