/**
 * The price of a cart by the rules that came with it: what a page shows while the shop answers. The shop computes its own
 * answer from the same sums. Pure, amounts in cents.
 */

import type { CartLine, CartRules, TracedPrice } from '@heji/api-client/contract'
import { couponRuleOf } from './coupon-row'
import { type FinalPrice, finalOrders, freightGaps, type OpenCoupon } from './final-price'
import { type LineFreight, NOWHERE } from './freight'
import { freightBy } from './freight-rows'
import { type OfferRule, plusPrice } from './offers'
import type { PromotionScope } from './promotion-lines'
import type { PromotionRule } from './promotions'
import { type Quote, type QuoteLine, quote, withFee } from './quote'
import type { UnitPrice } from './unit-price'

/** What a line needs, of the answer of the shop. */
export type PricedLine = Pick<
  CartLine,
  | 'cart_id'
  | 'item_id'
  | 'goods_id'
  | 'item_category'
  | 'price'
  | 'member_price'
  | 'activity_price'
  | 'num'
  | 'is_checked'
>

/** The lines of one shop. */
export interface ShopLines {
  shop_id: string
  list: readonly PricedLine[]
}

export interface ShopPrice {
  /** By `cart_id`; a line that is not checked costs what it costs alone. */
  lines: ReadonlyMap<string, { total_fee: number; discount_fee: number }>
  /** Cents that each promotion takes off now, by its id. */
  promotions: ReadonlyMap<string, number>
  /** Chosen additions that the checked lines earn. */
  additions: { id: string; item_id: string; price: number; plus_price: number }[]
  /** With the best coupons over all shops; null where none lowers a price. */
  final: TracedPrice | null
  /** Cents that the checked lines are short of free delivery; null without any, and where no price makes it free. */
  freightMissing: number | null
}

/** The prices of all shops, by `shop_id`. */
export function priceCart(shops: readonly ShopLines[], rules: CartRules): ReadonlyMap<string, ShopPrice> {
  const promotions = rules.promotions.map(toPromotion)
  const place = rules.freight?.place ?? NOWHERE
  const freightOfSku = freights(rules)
  const chosen = new Map(rules.chosen.map(({ cart_id, promotion_id }) => [cart_id, Number(promotion_id)]))
  // The shop with the newest line comes first, as in the answer: of equal coupons it gets the first.
  const orders = [...shops].sort(byNewest).map(shop => {
    const lines = shop.list.map(line => ({
      line,
      asked: { ...toQuoteLine(line, shop, chosen.get(line.cart_id)), freight: freightOfSku(line.item_id) },
    }))
    const checked = lines.filter(({ line }) => line.is_checked).map(({ asked }) => asked)
    const additions = earnedAdditions(rules, shop, checked).map(({ asked, shown }) => ({
      asked: { ...asked, freight: freightOfSku(shown.item_id) },
      shown,
    }))
    const all = [...checked, ...additions.map(({ asked }) => asked)]
    return { id: shop.shop_id, lines, additions, all, priced: quote(all, { place, promotions }) }
  })
  const lines = orders.map(({ all }) => all)
  const coupons = rules.coupons.map(toCoupon)
  const finals = finalOrders(lines, promotions, coupons)
  const gaps = freightGaps(lines, promotions, coupons, place)
  const isLower = finals.some(({ coupon }) => coupon)
  const prices = orders.map(({ lines, additions, all, priced }, i) => ({
    lines: new Map(lines.map(({ line, asked }) => [line.cart_id, feesOf(line, asked, priced)])),
    promotions: new Map(priced.promotions.map(({ id, amount }) => [String(id), amount])),
    additions: additions.map(({ shown }) => shown),
    final: isLower && all.length > 0 ? toTraced(finals[i]!) : null,
    freightMissing: rules.freight && all.length > 0 ? gaps[i]! : null,
  }))
  return new Map(orders.map(({ id }, i) => [id, prices[i]!]))
}

/** What a sku adds to the freight. */
function freights({ freight }: CartRules): (itemId: string) => LineFreight | undefined {
  const find = freightBy(freight?.templates)
  const bySku = new Map(freight?.skus.map(({ item_id, ...line }) => [item_id, find(line)]))
  return itemId => bySku.get(itemId)
}

const newestOf = ({ list }: ShopLines) => Math.max(...list.map(line => Number(line.cart_id)))
const byNewest = (a: ShopLines, b: ShopLines) => newestOf(b) - newestOf(a)

const ids = (all: readonly string[] | null) => all?.map(Number) ?? null
const idOf = (id: string | null) => (id === null ? null : Number(id))

const scopeOf = ({ shop_id, goods_ids, category_ids }: CartRules['promotions'][number]['scope']): PromotionScope => ({
  shopId: idOf(shop_id),
  goodsIds: ids(goods_ids),
  categoryIds: ids(category_ids),
})

const toPromotion = ({ id, kind, name, steps, scope }: CartRules['promotions'][number]): PromotionRule => ({
  ...scopeOf(scope),
  id: Number(id),
  kind,
  name,
  steps,
})

const toCoupon = (coupon: CartRules['coupons'][number]): OpenCoupon => ({
  id: Number(coupon.card_id ?? 0),
  title: coupon.title,
  rule: couponRuleOf(coupon),
  needsClaim: coupon.needs_claim,
  times: coupon.times,
})

function toQuoteLine(line: PricedLine, shop: ShopLines, chosenId: number | undefined): QuoteLine {
  const { price, member_price: memberPrice = null, activity_price: activityPrice = null } = line
  const rule = activityPrice !== null ? 'activity' : memberPrice !== null ? 'member' : 'list'
  return {
    skuId: Number(line.item_id),
    goodsId: Number(line.goods_id),
    num: line.num,
    unit: { price, memberPrice, activityPrice, salePrice: activityPrice ?? memberPrice ?? price, rule },
    marketPrice: 0,
    activityName: '',
    shopId: Number(shop.shop_id),
    categoryIds: line.item_category.map(Number),
    ...(chosenId === undefined ? {} : { chosenId }),
  }
}

/** One of each promotion while the other lines reach it and a piece is left: bought pieces of the same goods come first. */
function earnedAdditions(rules: CartRules, shop: ShopLines, checked: readonly QuoteLine[]) {
  const lines = checked.map(withFee)
  const taken = new Map(lines.map(({ skuId, num }) => [skuId, num]))
  const own = checked.length > 0 ? rules.additions.filter(({ seller }) => seller === shop.shop_id) : []
  return own.flatMap(({ id, name, full, scope, item_id, price, sale_price, rule, store }) => {
    const skuId = Number(item_id)
    const offer: OfferRule = {
      ...scopeOf(scope),
      id: Number(id),
      name,
      steps: [{ full }],
      offers: [{ skuId, num: 1, price: sale_price }],
    }
    const used = taken.get(skuId) ?? 0
    if (plusPrice(offer, skuId, lines) === null || store - used < 1) return []
    taken.set(skuId, used + 1)
    const unit: UnitPrice = { price, memberPrice: null, activityPrice: null, salePrice: sale_price, rule }
    const at = { goodsId: 0, shopId: Number(shop.shop_id), categoryIds: [], marketPrice: 0, activityName: name }
    const asked: QuoteLine = { ...at, skuId, kind: 'plus_buy', num: 1, unit }
    return [{ asked, shown: { id, item_id, price, plus_price: sale_price } }]
  })
}

function feesOf(line: PricedLine, asked: QuoteLine, priced: Quote) {
  const own = line.is_checked
    ? priced.lines.find(({ skuId, kind }) => skuId === asked.skuId && kind === 'normal')!
    : quote([asked], { place: NOWHERE }).lines[0]!
  return { total_fee: own.totalFee, discount_fee: own.discountFee }
}

const toTraced = ({ fee, coupon, steps }: FinalPrice): TracedPrice => ({
  fee,
  coupon: !coupon ? 'none' : coupon.needsClaim ? 'claim' : 'own',
  ...(coupon?.needsClaim && coupon.id > 0 ? { card_id: String(coupon.id) } : {}),
  steps,
})
