import type { NewPromotion } from '@heji/api/demo-shop'
import { fullMinusOf, hasSecondHalf } from '../catalogue/promises'
import type { CatalogueItem } from '../catalogue/rows'

const HOUR = 3_600_000
const SELF_OPERATED = 1

/** Promotions of every kind that run now, each for goods that a visitor finds quickly. */
export function promotionRows(
  items: readonly CatalogueItem[],
  now: Date,
  topId: (name: string) => number,
): NewPromotion[] {
  const named = (part: string) => items.find(item => item.goods.name.includes(part))!
  const skuOf = (part: string, at = 0) => named(part).skus.filter(sku => (sku.store ?? 0) > 0)[at]!.itemId
  const rows: Omit<NewPromotion, 'startAt' | 'endAt'>[] = [
    {
      kind: 'full_minus',
      name: '服饰满200减20，满400减60',
      categoryIds: [topId('男装女装')],
      steps: [
        { full: 20_000, off: 2_000 },
        { full: 40_000, off: 6_000 },
      ],
    },
    {
      kind: 'full_discount',
      name: '美食满99打9折',
      categoryIds: [topId('食品生鲜')],
      steps: [{ full: 9_900, off: 10 }],
    },
    {
      kind: 'full_gift',
      name: '自营满199送笔记本',
      shopId: SELF_OPERATED,
      steps: [{ full: 19_900, off: 0 }],
      offers: [{ skuId: skuOf('线装笔记本'), num: 1, price: 0 }],
    },
    {
      kind: 'plus_price_buy',
      name: '自营满99加价换购',
      shopId: SELF_OPERATED,
      steps: [{ full: 9_900, off: 0 }],
      offers: [
        { skuId: skuOf('皮面手账本'), num: 1, price: 990 },
        { skuId: skuOf('线装笔记本', 1), num: 1, price: 590 },
      ],
    },
    {
      kind: 'member_preference',
      name: '手冲壶每人限购2件',
      goodsIds: [named('鹅颈手冲壶').goods.itemId],
      limitNum: 2,
      steps: [],
    },
    ...promised(items),
  ]
  return rows.map(row => ({
    ...row,
    startAt: new Date(now.getTime() - HOUR),
    endAt: new Date(now.getTime() + 30 * 24 * HOUR),
  }))
}

/** Promises of subtitles: 满199减30, 第二件半价. Goods with the same words share one promotion. */
function promised(items: readonly CatalogueItem[]): Omit<NewPromotion, 'startAt' | 'endAt'>[] {
  const briefOf = ({ goods }: CatalogueItem) => goods.brief ?? ''
  const goodsIds = (fits: (brief: string) => boolean) =>
    items.filter(item => fits(briefOf(item))).map(({ goods }) => goods.itemId)
  const minus = new Map(items.map(item => fullMinusOf(briefOf(item))).flatMap(one => (one ? [[one.words, one]] : [])))
  return [
    ...[...minus.values()].map(({ words, full, off }) => ({
      kind: 'full_minus' as const,
      name: words,
      goodsIds: goodsIds(text => fullMinusOf(text)?.words === words),
      steps: [{ full: full * 100, off: off * 100 }],
    })),
    { kind: 'second_half', name: '第二件半价', goodsIds: goodsIds(hasSecondHalf), steps: [] },
  ]
}
