import type { GiftActivity, GiftItem, MarketingActivity, PlusBuyActivity, PlusItem } from '@heji/api-client/contract'
import type { OfferRule } from '@heji/pricing/offers'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { toUnix } from '../../platform/clock'
import type { Buyable } from '../../price-rules/buyables'
import type { RunningPromotion } from '../../price-rules/running-promotions'
import type { EarnedGifts, ExtraLine, OpenAdditions } from './extras'

const toOffered = ({ sku, goods }: Buyable) => ({
  item_id: String(sku.itemId),
  goods_id: String(goods.itemId),
  item_name: goods.name,
  pics: [sku.pic || goods.pics[0] || ''],
  item_spec_desc: sku.specText,
  price: sku.price,
  market_price: sku.marketPrice,
  store: sku.store,
})

const toGiftItem = (item: Buyable, num: number): GiftItem => ({ ...toOffered(item), gift_num: num })
const toPlusItem = (item: Buyable, price: number): PlusItem => ({ ...toOffered(item), plus_price: price })
const chosenItem = ({ item }: ExtraLine): PlusItem => toPlusItem(item, item.unit.salePrice)

const explain = (rule: OfferRule) => ({ id: String(rule.id), rule: rule.name, info: rule.name })

export const toGiftActivity = ({ rule, skuIds, gifts }: EarnedGifts): GiftActivity => ({
  activity_id: String(rule.id),
  discount_desc: {
    type: 'full_gift',
    ...explain(rule),
    discount_fee: 0,
    max_limit: gifts.reduce((sum, { num }) => sum + num, 0),
  },
  gifts: gifts.map(({ item, num }) => toGiftItem(item, num)),
  discount_fee: 0,
  activity_item_ids: skuIds.map(String),
})

export const toPlusBuyActivity = ({ rule, skuIds, additions, chosen }: OpenAdditions): PlusBuyActivity => ({
  activity_id: String(rule.id),
  discount_desc: {
    type: 'plus_price_buy',
    ...explain(rule),
    discount_fee: chosen ? chosen.item.unit.price - chosen.item.unit.salePrice : 0,
    max_limit: 1,
    plus_price: chosen?.item.unit.salePrice ?? 0,
  },
  plus_buy_items: additions.map(chosenItem),
  ...(chosen ? { plus_item: chosenItem(chosen) } : {}),
  activity_item_ids: skuIds.map(String),
})

/**
 * A promotion on the item page. @param used pieces of a limited promotion that the caller has bought; `refusal` why he can
 * buy none, or empty
 */
export function toMarketingActivity(
  promotion: RunningPromotion,
  offered: ReadonlyMap<number, Buyable>,
  { now, used, refusal }: { now: Date; used: number; refusal: string },
): MarketingActivity {
  const offers = promotion.offers.flatMap(offer => {
    const item = offered.get(offer.skuId)
    return item && item.sku.store >= offer.num ? [{ item, ...offer }] : []
  })
  const kind = kindOf(promotion.kind)
  const end = toUnix(promotion.endAt)
  return {
    marketing_id: String(promotion.id),
    marketing_type: promotion.kind,
    marketing_name: promotion.name,
    promotion_tag: kind.tag,
    condition_type: kind.counts,
    condition_value: kind.toldSteps(promotion.steps),
    condition_rules: kind.condition(promotion),
    start_time: toUnix(promotion.startAt),
    end_time: end,
    status: 'ongoing',
    last_seconds: Math.max(0, end - toUnix(now)),
    valid_grade: (promotion.gradeIds ?? []).map(String),
    join_limit: promotion.limitNum,
    usedCount: used,
    ...(refusal ? { refusal } : {}),
    gifts: kind.gives === 'gifts' ? offers.map(({ item, num }) => toGiftItem(item, num)) : [],
    plusitems: kind.gives === 'additions' ? offers.map(({ item, price }) => toPlusItem(item, price)) : [],
  }
}
