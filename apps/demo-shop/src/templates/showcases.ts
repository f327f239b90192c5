import type { GoodsEntry, RenderType, StoredLink } from '@heji/widgets/definitions'
import { type Colour, type Kind, promoKey } from '../art'
import { pictureUrl } from '../catalogue/gallery'
import { slot } from './blocks'
import type { Supply } from './supply'
import { at, block, CARD_H5, cardWidth, INK, PADDED, panel, TITLE, type Widget } from './widgets'

/** A tab with its goods. */
type Tab = [text: string, data: GoodsEntry[]]

const SUB = '#595959'
const WHITE = '#FFFFFF'

const tabs = (entries: Tab[]) => entries.map(([text, data]) => ({ text, data }))
/** Titles of all cards speak alike: dark words without a ground. */
const titled = (text: string) => ({ text, ...TITLE })

/** Best sellers of the day: pages of four. */
const hotSale = (supply: Supply) => ({
  foregroundColor: WHITE,
  mainTitle: '热卖榜',
  wgtPriceColor: INK.price,
  styleType: 'style2',
  data: [0, 1, 2].map(() => ({ data: supply.others(4) })),
})

/** Special offers: a tall picture, and goods with their subtitles. */
function special({ links, ...supply }: Supply) {
  const promo = {
    kind: 'headphone',
    colour: '#3A4D74',
    head: '聆听每一刻|安静的力量',
    sub: '影音专场 新声上架',
  } as const
  return {
    ...titled('品质专场'),
    foregroundColor: WHITE,
    wgtTitleFontSize: 16,
    wgtSubTitleFontSize: 14,
    wgtSubTitleColor: '#1772C1',
    goods_pic: pictureUrl(promoKey({ shape: 'tall', ...promo })),
    pathData: links.category('影音娱乐', '聆听每一刻 安静的力量'),
    data: tabs([
      ['数码影音', supply.line('手机数码', 4)],
      ['鲜果零食', supply.line('食品生鲜', 4)],
      ['户外装备', supply.line('运动户外', 4)],
    ]),
  }
}

/** Best sellers beside special offers, on a desktop in one block: 307 + 882 of 1190. */
const best = (supply: Supply, renderType: RenderType): Widget[] => {
  const chosen = special(supply)
  if (renderType === 'pc') return [panel(1190, 593, [at(0, 0, 'W0018', hotSale(supply)), at(308, 0, 'W0017', chosen)])]
  return [block('W0018', { ...hotSale(supply), width: CARD_H5 }), block('W0017', { ...chosen, width: CARD_H5 })]
}

interface Card {
  title: string
  sub: string
  more: (links: Supply['links']) => StoredLink
  pictures: [kind: Kind, colour: Colour, head: string, sub: string, category: string][]
}

const CARDS: Card[] = [
  {
    title: '超级补贴',
    sub: '每日十点上新',
    more: links => links.tag('满减'),
    pictures: [
      ['watch', '#2F6FD0', '智能穿戴', '全天健康监测', '智能穿戴'],
      ['pouch', '#D98324', '坚果零食', '满99元打9折', '休闲零食'],
    ],
  },
  {
    title: '焕新家电',
    sub: '送装一体',
    more: links => links.category('家用电器'),
    pictures: [
      ['fridge', '#2A8F9E', '冰箱洗衣机', '全屋一次配齐', '家用电器'],
      ['laptop', '#3A4D74', '轻薄好本', '通勤随身带', '轻薄本'],
    ],
  },
  {
    title: '舒适生活',
    sub: '住得久的家',
    more: links => links.category('家居家纺'),
    pictures: [
      ['sofa', '#4F8F7A', '客厅焕新', '送装一体', '家居家纺'],
      ['lamp', '#E0B04F', '点亮晚归', '灯具上新', '灯具'],
    ],
  },
]

const card = ({ title, sub, more, pictures }: Card, links: Supply['links']) => ({
  foregroundColor: WHITE,
  mainTitle: title,
  subTitle: sub,
  ...TITLE,
  wgtTitleColor: INK.head,
  wgtSubTextColor: SUB,
  wgtSubTitleFontSize: 14,
  linkPath: more(links),
  data: [
    pictures.map(([kind, colour, head, sub, category]) =>
      slot('card', { kind, colour, head, sub }, title => links.category(category, title)),
    ),
  ],
})

/**
 * Cards with two pictures each: on a desktop 3 × 384 and two gaps of 19, on a phone two of them one below the other.
 */
export function campaigns({ links }: Supply, renderType: RenderType): Widget[] {
  const cards = CARDS.map(one => card(one, links))
  if (renderType === 'h5') return cards.slice(0, 2).map(one => block('W0016', { ...one, width: CARD_H5 }))
  const children = cards.map((one, i) => at(i * 403, 0, 'W0016', one))
  return [panel(1190, 422, children)]
}

/** One large picture and matching goods; without prices, with their subtitles. */
const living = (supply: Supply, renderType: RenderType): Widget =>
  block('W0014', {
    ...titled('居家优选'),
    foregroundColor: WHITE,
    width: cardWidth(renderType),
    data: tabs([
      ['客厅卧室', supply.line('家居家纺', 10)],
      ['家用电器', supply.line('家用电器', 10)],
    ]),
  })

/** The same with prices, for gifts. */
const gifts = (supply: Supply, renderType: RenderType): Widget =>
  block('W0015', {
    ...titled('匠心精品'),
    foregroundColor: WHITE,
    width: cardWidth(renderType),
    wgtTitleFontSize: 14,
    wgtPriceColor: INK.price,
    data: tabs([
      ['美妆个护', supply.line('美妆个护', 10)],
      ['母婴童装', supply.line('母婴童装', 10)],
    ]),
  })

/** Goods of three lines below tabs. */
const clothes = (supply: Supply, renderType: RenderType): Widget =>
  block('W0005', {
    text: '穿搭有新意',
    ...(renderType === 'pc' && PADDED),
    foregroundColor: WHITE,
    width: cardWidth(renderType),
    data: tabs([
      ['男装女装', supply.line('男装女装', 7)],
      ['鞋靴箱包', supply.line('鞋靴箱包', 7)],
      ['衣柜焕新', supply.line('男装女装', 7)],
    ]),
  })

/** Goods of single lines; fill it before the lists of overall best sellers. */
export const ownFloors = (supply: Supply, renderType: RenderType) => ({
  living: living(supply, renderType),
  gifts: gifts(supply, renderType),
  clothes: clothes(supply, renderType),
  best: best(supply, renderType),
})
