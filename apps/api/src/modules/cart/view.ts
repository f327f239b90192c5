import { type CartLine, type CartRow, COMPANY_ID, type LinePromotion } from '@heji/api-client/contract'
import { NOWHERE } from '@heji/pricing/freight'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { type QuotedLine, type QuoteLine, quote } from '@heji/pricing/quote'
import type { cartLines } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { whyUnsellable } from '../../price-rules/buyables'
import { discountLines } from '../../price-rules/discount-lines'
import { whyClosedByAny } from '../../price-rules/limits-together'
import type { RunningPromotion } from '../../price-rules/running-promotions'
import type { ExtraLine } from '../promotions/extras'
import { limitFields, limitTag, lineTag } from './line-limits'
import type { CartItem } from './lines'

/** The possible state of a line: never more than the stock, never checked if it cannot be bought. */
export function settle({ row, item }: CartItem) {
  const problem = whyUnsellable(item) || whyClosedByAny(item.limits)
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
    freight: item.freight,
    ...(row && row.promotionId !== null ? { chosenId: row.promotionId } : {}),
  }
}

/** A gift or an addition among the lines of a quote. */
export const toExtraLine = ({ item, num, kind, promotion }: ExtraLine): QuoteLine => ({
  ...toQuoteLine({ item }, num),
  kind,
  activityName: promotion.name,
  // A gift does not increase the value of the order.
  ...(kind === 'gift' ? { marketPrice: 0 } : {}),
})

/** A line in the shape of the wire (wire §14.2). `fees` are its part of the price of the checked lines of its shop. */
export function toCartLine(cartItem: CartItem, open: readonly RunningPromotion[], fees?: QuotedLine): CartLine {
  const { row, item } = cartItem
  const { num, isChecked, clamped, problem } = settle(cartItem)
  const own = fees ?? quote([toQuoteLine(cartItem, num)], { place: NOWHERE }).lines[0]!
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
    ...limitFields(item.limits),
    is_checked: isChecked,
    is_plus_buy: false,
    is_last_price: false,
    total_fee: own.totalFee,
    discount_fee: own.discountFee,
    member_discount: own.memberDiscount,
    activity_info: discountLines(own.steps),
    promotions: [...activityTag(item), ...item.limits.map(limitTag), ...open.map(promotionTag)],
    approve_status: item.goods.approveStatus,
    product_type: item.goods.productType,
    staff_goods: item.goods.staffGoods,
    clamped,
    invalid_reason: problem,
    created: toUnix(row.createdAt),
    updated: toUnix(row.updatedAt),
  }
}

export const pictureOf = (item: CartItem['item']) => item.sku.pic || item.goods.pics[0] || ''

const activityTag = ({ activity }: CartItem['item']): LinePromotion[] =>
  activity ? [lineTag(activity.id, '限时特惠', activity.name)] : []

const promotionTag = ({ id, kind, name }: RunningPromotion) => lineTag(id, kindOf(kind).tag, name)

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
