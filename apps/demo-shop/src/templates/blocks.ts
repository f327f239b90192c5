import { clampZone, type GoodsEntry, itemsHeight, type RenderType, type StoredLink } from '@heji/widgets/definitions'
import {
  type BannerThemeName,
  bannerKey,
  bannerThemes,
  type Colour,
  type Kind,
  promoKey,
  type StripName,
  stripCards,
  stripColumns,
  stripKey,
} from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { at, block, INK, panel, type Widget } from './widgets'

/** The sign before the price is 0.62 of it and stays readable. */
const PRICE_SIZE = { pc: 20, h5: 18 } as const

/** A list of goods under a plain heading, in colours that are readable on grey. */
export const goodsList = (text: string, data: GoodsEntry[], more?: StoredLink, renderType: RenderType = 'pc'): Widget =>
  block('W0002', {
    text,
    width: renderType === 'pc' ? 1190 : 375,
    height: itemsHeight({ data, wgtPriceFontSize: PRICE_SIZE[renderType] }, renderType),
    titleAlign: 'left',
    titleBackground: false,
    wgtTitleFontSize: renderType === 'pc' ? 24 : 18,
    wgtTitleColor: INK.head,
    wgtPriceFontSize: PRICE_SIZE[renderType],
    wgtPriceColor: INK.price,
    showMore: more !== undefined,
    moreText: '查看更多',
    moreLinkData: more ?? {},
    data,
  })

/** Slot of a showcase card; the words in the picture are the name of its link. */
export function slot(shape: 'card' | 'square', promo: Promo, link: (title: string) => StoredLink) {
  const imgUrl = pictureUrl(promoKey({ shape, ...promo }))
  return { imgUrl, pathData: link(`${promo.head} ${promo.sub}`) }
}

interface Promo {
  kind: Kind
  colour: Colour
  head: string
  sub: string
}

/** A picture of several promotion cards; every card is a hot zone with its own link. */
export function promoStrip(name: StripName, links: readonly ((title: string) => StoredLink)[]): Widget {
  const columns = stripColumns(name)
  const words = stripCards[name].map(card => card.head).join(' ')
  return block('W0003', {
    alias: words,
    imgAlt: words,
    imgUrl: pictureUrl(stripKey({ name })),
    width: 1190,
    height: 170,
    data: stripCards[name].flatMap(({ head, sub }, i) => {
      const [column, link] = [columns[i], links[i]]
      return column && link ? [zone(column, link(`${head} ${sub}`))] : []
    }),
  })
}

const zone = ({ left, width }: { left: number; width: number }, pathData: StoredLink) => ({
  ...clampZone({ leftPer: left / 1190, topPer: 0, widthPer: width / 1190, heightPer: 1 }),
  pathData,
})

/** A slide; its link has the words of the picture as its name. */
export function slide(theme: BannerThemeName, shape: 'pc' | 'h5', link: (title: string) => StoredLink) {
  const { head } = bannerThemes[theme]
  return { imgUrl: pictureUrl(bannerKey({ theme, shape })), pathData: link(head.replace('|', ' ')) }
}

/** White bars, 5 s a slide. */
export const slides = {
  autoplaySpeed: 5000,
  styleType: 'style4',
  pointAlign: 'center',
  customerThemeEnabled: true,
  pointActiveColor: '#FFFFFF',
  pointDefaultColor: '#FFFFFF8C',
} as const

interface Card {
  mainTitle: string
  subTitle: string
  linkPath?: StoredLink
}

/** Lists of a showcase card; hidden ones keep their defaults. */
const lists = (styleType: number, shown: unknown[]) =>
  Array.from({ length: styleType + 1 }, (_, i) => (i === styleType ? shown : undefined))

export const showcaseAt = (x: number, styleType: number, card: Card, shown: unknown[]): Widget =>
  at(x, 0, 'W0012', showcase(styleType, card, shown))

/** A white card on the grey page. */
function showcase(styleType: number, card: Card, shown: unknown[]) {
  return { ...card, styleType, foregroundColor: '#FFFFFF', data: lists(styleType, shown) }
}

/** A white card of the phone, 12 px from both edges; `height` is the height of its content. */
export const showcaseH5 = (styleType: number, card: Card, shown: unknown[], height: number): Widget =>
  panel(375, height, [at(12, 0, 'W0012', { ...showcase(styleType, card, shown), width: 351, height })])

/** Height of a page of three coupons under its title. */
export const COUPONS_H5 = 442

export const bannerH5 = (data: unknown[]): Widget =>
  block('W0001', { ...slides, width: 351, height: 142, marginTop: 10, data })
