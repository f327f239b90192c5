import {
  type CartGroup,
  type CartLine,
  type CartPromotion,
  type CartRow,
  COMPANY_ID,
  type LinePromotion,
} from '@heji/api-client/contract'
import type { cartLines } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { whyUnsellable } from '../../pricing/buyables'
import { discountLines } from '../../pricing/discounts'
import { isInScope, type PromotionRule } from '../../pricing/promotions'
import { type QuotedLine, type QuoteLine, quote } from '../../pricing/quote'
import { conditionText, tagOf } from '../../pricing/running-promotions'
import type { CartItem } from './lines'

/** What a line can really be: never more than there is, never checked when it cannot be bought. */
export function settle({ row, item }: CartItem) {
  const problem = whyUnsellable(item)
  const num = problem ? row.num : Math.min(row.num, item.sku.store)
  return { num, isChecked: row.isChecked && !problem, clamped: num < row.num, problem }
}

export function toQuoteLine({ item, row }: Pick<CartItem, 'item'> & Partial<CartItem>, num: number): QuoteLine {
  return {
    skuId: item.sku.itemId,
    goodsId: item.goods.itemId,
    num,
    unit: item.unit,
    marketPrice: item.sku.marketPrice,
    activityName: item.activity?.name ?? '',
    shopId: item.shop.id,
    categoryIds: item.categoryIds,
    ...(row && row.promotionId !== null ? { chosenId: row.promotionId } : {}),
  }
}

/** A line as the wire writes it (wire §14.2). `fees` are its part of what the checked lines of its shop cost together. */
function toCartLine(cartItem: CartItem, open: readonly PromotionRule[], fees?: QuotedLine): CartLine {
  const { row, item } = cartItem
  const { num, isChecked, clamped, problem } = settle(cartItem)
  const own = fees ?? quote([toQuoteLine(cartItem, num)], { province: '' }).lines[0]!
  return {
    cart_id: row.cartType === 'fastbuy' ? '0' : String(row.id),
    company_id: String(COMPANY_ID),
    user_id: String(row.memberId),
    shop_type: 'distributor',
    shop_id: String(row.shopId),
    item_type: 'normal',
    activity_type: item.activity ? 'limited_time_sale' : 'normal',
    activity_id: String(item.activity?.id ?? 0),
    item_id: String(row.skuId),
    items_id: [],
    goods_id: String(row.goodsId),
    item_name: item.goods.name,
    pics: pictureOf(item),
    item_spec_desc: item.sku.specText,
    brief: item.goods.brief,
    item_category: item.categoryIds.map(String),
    price: item.unit.price,
    market_price: item.sku.marketPrice,
    ...(item.unit.memberPrice === null ? {} : { member_price: item.unit.memberPrice }),
    ...(item.unit.activityPrice === null ? {} : { activity_price: item.unit.activityPrice }),
    num,
    store: item.sku.store,
    start_num: item.goods.startNum,
    limit_num: item.goods.limitNum,
    is_checked: isChecked,
    is_plus_buy: false,
    is_last_price: false,
    total_fee: own.total_fee,
    discount_fee: own.discount_fee,
    member_discount: own.member_discount,
    activity_info: discountLines(own.steps),
    promotions: [...activityTag(item), ...open.map(promotionTag)],
    approve_status: item.goods.approveStatus,
    clamped,
    invalid_reason: problem,
    created: toUnix(row.createdAt),
    updated: toUnix(row.updatedAt),
  }
}

export const pictureOf = (item: CartItem['item']) => item.sku.pic || item.goods.pics[0] || ''

const activityTag = ({ activity }: CartItem['item']): LinePromotion[] =>
  activity ? [{ marketing_id: String(activity.id), promotion_tag: '限时优惠', marketing_name: activity.name }] : []

const promotionTag = (rule: PromotionRule): LinePromotion => ({
  marketing_id: String(rule.id),
  promotion_tag: tagOf(rule),
  marketing_name: rule.name,
})

/** The cart by shop, newest shop first; lines that cannot be bought lie apart. */
export function toCartList(items: CartItem[], running: readonly PromotionRule[]) {
  const byShop = new Map<number, CartItem[]>()
  const invalid: CartLine[] = []
  for (const cartItem of items) {
    if (settle(cartItem).problem) {
      invalid.push(toCartLine(cartItem, []))
      continue
    }
    const { id } = cartItem.item.shop
    byShop.set(id, [...(byShop.get(id) ?? []), cartItem])
  }
  return { valid_cart: [...byShop.values()].map(own => toGroup(own, running)), invalid_cart: invalid }
}

function toGroup(items: CartItem[], running: readonly PromotionRule[]): CartGroup {
  const checked = items.filter(item => settle(item).isChecked)
  const priced = quote(
    checked.map(item => toQuoteLine(item, settle(item).num)),
    { province: '', promotions: running },
  )
  const feesOf = new Map(priced.lines.map(line => [line.skuId, line]))
  const openTo = new Map(items.map(item => [item, running.filter(rule => isInScope(rule, toQuoteLine(item, 1)))]))
  const list = items.map(item =>
    toCartLine(item, openTo.get(item)!, checked.includes(item) ? feesOf.get(item.item.sku.itemId) : undefined),
  )
  const grouping = running.flatMap(rule => {
    const lines = items.filter(item => openTo.get(item)!.includes(rule))
    const amount = priced.promotions.find(({ id }) => id === rule.id)?.amount ?? 0
    return lines.length > 0 ? [toCartPromotion(rule, lines, amount)] : []
  })
  // Activities and promotions count their ids apart, so one of each may have the same.
  const activities = new Map(
    checked.flatMap(({ item: { activity } }) => (activity ? [[activity.id, activity] as const] : [])),
  )
  const used = [...activities.values(), ...priced.promotions].map(({ id, name }) => ({
    activity_id: String(id),
    activity_name: name,
  }))
  return withSums({ ...emptyGroup(items[0]!.item.shop), list, activity_grouping: grouping, used_activity: used })
}

const toCartPromotion = (rule: PromotionRule, lines: CartItem[], amount: number): CartPromotion => ({
  activity_id: String(rule.id),
  activity_name: rule.name,
  activity_tag: tagOf(rule),
  activity_type: rule.kind,
  condition_rules: conditionText(rule),
  discount_fee: amount,
  cart_ids: lines.map(({ row }) => String(row.id)),
})

function emptyGroup(shop: CartItem['item']['shop']): CartGroup {
  return {
    shop_id: String(shop.id),
    shop_name: shop.name,
    address: shop.address,
    mobile: shop.mobile,
    lat: String(shop.lat),
    lng: String(shop.lng),
    hour: shop.hour,
    is_ziti: shop.isZiti,
    is_delivery: true,
    list: [],
    cart_total_count: 0,
    cart_total_num: 0,
    cart_total_price: 0,
    item_fee: 0,
    discount_fee: 0,
    member_discount: 0,
    total_fee: 0,
    used_activity: [],
    used_activity_ids: [],
    activity_grouping: [],
    gift_activity: [],
    plus_buy_activity: [],
  }
}

function withSums(group: CartGroup): CartGroup {
  const checked = group.list.filter(line => line.is_checked)
  const sum = (of: (line: CartLine) => number) => checked.reduce((total, line) => total + of(line), 0)
  const itemFee = sum(line => line.price * line.num)
  return {
    ...group,
    cart_total_count: checked.length,
    cart_total_num: sum(line => line.num),
    cart_total_price: itemFee,
    item_fee: itemFee,
    discount_fee: sum(line => line.discount_fee),
    member_discount: sum(line => line.member_discount),
    total_fee: sum(line => line.total_fee),
    used_activity_ids: group.used_activity.map(used => used.activity_id),
  }
}

export const toCartRow = (row: typeof cartLines.$inferSelect): CartRow => ({
  cart_id: String(row.id),
  item_id: String(row.skuId),
  goods_id: String(row.goodsId),
  shop_id: String(row.shopId),
  num: row.num,
  is_checked: row.isChecked,
  created: toUnix(row.createdAt),
  updated: toUnix(row.updatedAt),
})
