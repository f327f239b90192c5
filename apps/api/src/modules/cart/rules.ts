import type { CartRules, CouponRuleRow } from '@heji/api-client/contract'
import type { CouponRule } from '@heji/pricing/coupon'
import type { OpenCoupon } from '@heji/pricing/final-price'
import type { Place } from '@heji/pricing/freight'
import { templatesOf, toLineFreightRow, toTemplateRow } from '@heji/pricing/freight-rows'
import { thresholdOf } from '@heji/pricing/offers'
import { isInScope, type PromotionScope } from '@heji/pricing/promotion-lines'
import { additionPrice } from '@heji/pricing/unit-price'
import type { Buyable } from '../../price-rules/buyables'
import { discountsOf, offersOf } from '../../price-rules/running-promotions'
import { offeredBy } from '../promotions/extras'
import type { ActivePromotions } from '../promotions/running'
import type { CartItem } from './lines'
import { toQuoteLine } from './view'

/** What a page needs to price these lines by itself, with other numbers and check marks too. */
export function toCartRules(
  items: CartItem[],
  active: ActivePromotions,
  coupons: readonly OpenCoupon[],
  place: Place,
): CartRules {
  const lines = items.map(item => toQuoteLine(item, 1))
  const named = {
    goods: new Set(lines.map(({ goodsId }) => goodsId)),
    categories: new Set(lines.flatMap(({ categoryIds }) => categoryIds)),
  }
  const scopeOf = (scope: PromotionScope) => ({
    shop_id: idText(scope.shopId),
    goods_ids: idTexts(scope.goodsIds, named.goods),
    category_ids: idTexts(scope.categoryIds, named.categories),
  })
  const isMeant = (rule: PromotionScope) => lines.some(line => isInScope(rule, line))
  const priced = [...active.offered.values(), ...items.map(({ item }) => item)]
  const shops = new Set(lines.map(({ shopId }) => shopId))
  return {
    promotions: discountsOf(active.running)
      .filter(isMeant)
      .map(({ id, kind, name, steps, ...scope }) => ({
        id: String(id),
        kind,
        name,
        steps: steps.map(({ full, off }) => ({ full, off })),
        scope: scopeOf(scope),
      })),
    additions: offersOf(active.running, 'additions')
      .filter(isMeant)
      .flatMap(rule => {
        const offer = rule.offers.find(({ skuId }) => skuId === active.choices.get(rule.id))
        const item = offer && active.offered.get(offer.skuId)
        const isSold = item && shops.has(item.shop.id) && offeredBy(active.offered, item.shop.id).has(item.sku.itemId)
        if (!offer || !isSold || item.goods.isGift) return []
        const unit = additionPrice(item.unit, offer.price)
        return [
          {
            id: String(rule.id),
            name: rule.name,
            full: thresholdOf(rule),
            scope: scopeOf(rule),
            seller: String(item.shop.id),
            item_id: String(offer.skuId),
            price: unit.price,
            sale_price: unit.salePrice,
            rule: unit.rule,
            store: item.sku.store,
          },
        ]
      }),
    coupons: coupons.map(({ id, title, rule, needsClaim, times }) => ({
      ...couponRow(title, rule, named.categories),
      card_id: String(id),
      needs_claim: needsClaim,
      times,
    })),
    chosen: items.flatMap(({ row: { id, promotionId } }) =>
      promotionId === null ? [] : [{ cart_id: String(id), promotion_id: String(promotionId) }],
    ),
    freight: freightRules(priced, place),
  }
}

/** What each sku adds to the freight, and the templates for this place. */
function freightRules(items: readonly Buyable[], place: Place): NonNullable<CartRules['freight']> {
  const lines = items.map(({ sku, freight }) => ({ skuId: sku.itemId, freight }))
  return {
    place,
    templates: templatesOf(lines).map(template => toTemplateRow(template, [place])),
    skus: lines.map(({ skuId, freight }) => ({ item_id: String(skuId), ...toLineFreightRow(freight) })),
  }
}

/** `categories`: those of the goods that are priced. */
export const couponRow = (title: string, rule: CouponRule, categories: ReadonlySet<number>): CouponRuleRow => ({
  title,
  card_type: rule.cardType,
  percent_off: rule.percentOff,
  reduce_cost: rule.reduceCost,
  least_cost: rule.leastCost,
  most_cost: rule.mostCost,
  shop_id: idText(rule.shopId),
  category_ids: idTexts(rule.categoryIds, categories),
})

const idText = (id: number | null) => (id === null ? null : String(id))
const idTexts = (ids: readonly number[] | null, named: ReadonlySet<number>) =>
  ids === null ? null : ids.filter(id => named.has(id)).map(String)
