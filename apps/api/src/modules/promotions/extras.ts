/** Gifts and additions of one order; pure. */

import type { LineKind } from '@heji/pricing/line-kinds'
import { earningLines, type OfferRule, plusPrice, thresholdOf } from '@heji/pricing/offers'
import { isInScope, type PromotionLine } from '@heji/pricing/promotion-lines'
import { additionPrice, GIFT_PRICE } from '@heji/pricing/unit-price'
import type { GivenFor } from '../../db/schema'
import { type Buyable, whyUnsellable } from '../../price-rules/buyables'
import { offersOf } from '../../price-rules/running-promotions'
import type { ActivePromotions } from './running'

/** A sku that comes with an order although it is not in the cart. */
export interface ExtraLine {
  kind: Exclude<LineKind, 'normal'>
  /** The price in this order. */
  item: Buyable
  num: number
  promotion: { id: number; name: string }
  givenFor: GivenFor | null
}

interface Opened<R extends OfferRule = OfferRule> {
  rule: R
  /** Skus of the lines that earned it. */
  skuIds: number[]
}

export interface EarnedGifts extends Opened {
  /** Gifts and additions that are left. */
  gifts: ExtraLine[]
}

export interface OpenAdditions extends Opened {
  additions: ExtraLine[]
  chosen: ExtraLine | null
}

export interface Extras {
  gifts: EarnedGifts[]
  additions: OpenAdditions[]
}

/**
 * Gifts and additions that the lines of one shop have earned. Each piece is given only once: lines come first, then
 * chosen additions, then gifts, the oldest promotion first. They must be goods of the same shop as the order.
 */
export function extrasOf({ running, offered, choices }: ActivePromotions, lines: readonly PromotionLine[]): Extras {
  const shopId = lines[0]?.shopId
  const taken = new Map<number, number>()
  for (const line of lines) taken.set(line.skuId, (taken.get(line.skuId) ?? 0) + line.num)
  const isLeft = ({ item, num }: ExtraLine) => item.sku.store - (taken.get(item.sku.itemId) ?? 0) >= num
  const take = ({ item, num }: ExtraLine) => taken.set(item.sku.itemId, (taken.get(item.sku.itemId) ?? 0) + num)
  const ofShop = offeredBy(offered, shopId)
  const find = (skuId: number) => ofShop.get(skuId)
  const additions = offersOf(running, 'additions').flatMap(rule => {
    const open = additionsOf(rule, lines, find).filter(isLeft)
    if (open.length === 0) return []
    const chosen = open.find(extra => extra.item.sku.itemId === choices.get(rule.id)) ?? null
    if (chosen) take(chosen)
    return [{ rule, skuIds: skuIdsOf(lines.filter(line => isInScope(rule, line))), additions: open, chosen }]
  })
  const gifts = offersOf(running, 'gifts').flatMap(rule => {
    const earning = earningLines(rule, lines)
    if (earning.length === 0) return []
    const own = giftsOf(rule, skuIdsOf(earning), find).filter(gift => isLeft(gift) && take(gift))
    return [{ rule, skuIds: skuIdsOf(earning), gifts: own }]
  })
  return { gifts, additions }
}

/** Gifts and additions that an order of the shop can contain. */
export const offeredBy = (offered: ActivePromotions['offered'], shopId: number | undefined): Map<number, Buyable> =>
  new Map([...offered].filter(([, item]) => item.shop.id === shopId && !whyUnsellable(withoutGiftMark(item))))

/** The additional lines of an order. */
export const extraLines = ({ gifts, additions }: Extras): ExtraLine[] => [
  ...additions.flatMap(({ chosen }) => (chosen ? [chosen] : [])),
  ...gifts.flatMap(earned => earned.gifts),
]

type Find = (skuId: number) => Buyable | undefined

function giftsOf(rule: OfferRule, skuIds: number[], find: Find): ExtraLine[] {
  const givenFor = { full: thresholdOf(rule), skuIds }
  return rule.offers.flatMap(({ skuId, num }) => {
    const item = find(skuId)
    const gift = { kind: 'gift' as const, num, promotion: rule, givenFor }
    return item ? [{ ...gift, item: { ...item, unit: GIFT_PRICE } }] : []
  })
}

function additionsOf(rule: OfferRule, lines: readonly PromotionLine[], find: Find): ExtraLine[] {
  return rule.offers.flatMap(({ skuId }) => {
    const price = plusPrice(rule, skuId, lines)
    const item = find(skuId)
    if (price === null || !item || item.goods.isGift) return []
    const unit = additionPrice(item.unit, price)
    return [{ kind: 'plus_buy' as const, item: { ...item, unit }, num: 1, promotion: rule, givenFor: null }]
  })
}

/** Goods that are only gifts are otherwise like goods for sale. */
const withoutGiftMark = (item: Buyable): Buyable => ({ ...item, limits: [], goods: { ...item.goods, isGift: false } })

const skuIdsOf = (lines: readonly PromotionLine[]) => lines.map(line => line.skuId).sort((a, b) => a - b)
