import type { GoodsEntry, StoredLink } from '@heji/widgets/definitions'
import { type BannerThemeName, bannerKey, bannerThemes, type Colour, type Kind, promoKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { at, block, CLEAR, INK, panel, pictureAt, type Widget } from './widgets'

/** A list of goods under a plain heading, in colours that pass on grey. */
export const goodsList = (text: string, data: GoodsEntry[], more?: StoredLink): Widget =>
  block('W0002', {
    text,
    width: 1190,
    titleAlign: 'left',
    titleBackground: false,
    wgtTitleFontSize: 24,
    wgtTitleColor: INK.head,
    wgtPriceColor: INK.price,
    showMore: more !== undefined,
    moreText: '查看更多',
    moreLinkData: more ?? {},
    data,
  })

interface Promo {
  kind: Kind
  colour: Colour
  tone?: Colour
  head: string
  sub: string
}

const promoUrl = (shape: 'wide' | 'half' | 'tall', { kind, colour, tone, head, sub }: Promo) =>
  pictureUrl(promoKey({ shape, kind, colour, head, sub, ...(tone ? { tone } : {}) }))

/** Slot of a showcase card. */
export const slot = (shape: 'wide' | 'half', promo: Promo, pathData: StoredLink) => ({
  imgUrl: promoUrl(shape, promo),
  pathData,
})

/** Three promotion cards side by side: 390 + 10 + 390 + 10 + 390. */
export const promoRow = (cards: { promo: Promo; link: StoredLink }[]): Widget =>
  panel(
    1190,
    170,
    cards.map(({ promo, link }, i) =>
      pictureAt(i * 400, 0, {
        src: promoUrl('wide', promo),
        width: 390,
        height: 170,
        name: `${promo.head} ${promo.sub}`,
        link,
      }),
    ),
  )

/** A slide; its link is named like the words in the picture. */
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

/** Lists of a showcase card: those that are not shown keep their defaults. */
const lists = (styleType: number, shown: unknown[]) =>
  Array.from({ length: styleType + 1 }, (_, i) => (i === styleType ? shown : undefined))

export const showcaseAt = (x: number, styleType: number, card: Card, shown: unknown[]): Widget =>
  at(x, 0, 'W0012', { ...showcase(styleType, card, shown), backgroundColor: CLEAR, foregroundColor: CLEAR })

export function showcase(styleType: number, card: Card, shown: unknown[]) {
  return { ...card, styleType, data: lists(styleType, shown) }
}
