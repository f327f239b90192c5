import { type CartGroup, type CartLine, type CartRow, COMPANY_ID } from '@heji/api-client/contract'
import type { cartLines } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import { whyUnsellable } from '../../pricing/buyables'
import { discountLines } from '../../pricing/discounts'
import { type QuoteLine, quote } from '../../pricing/quote'
import type { CartItem } from './lines'

/** What a line can really be: never more than there is, never checked when it cannot be bought. */
export function settle({ row, item }: CartItem) {
  const problem = whyUnsellable(item)
  const num = problem ? row.num : Math.min(row.num, item.sku.store)
  return { num, isChecked: row.isChecked && !problem, clamped: num < row.num, problem }
}

export function toQuoteLine({ item }: Pick<CartItem, 'item'>, num: number): QuoteLine {
  return {
    skuId: item.sku.itemId,
    goodsId: item.goods.itemId,
    num,
    unit: item.unit,
    marketPrice: item.sku.marketPrice,
    activityName: item.activity?.name ?? '',
    shopId: item.shop.id,
    categoryIds: item.categoryIds,
  }
}

/** A line as the wire writes it (wire §14.2). */
export function toCartLine(cartItem: CartItem): CartLine {
  const { row, item } = cartItem
  const { num, isChecked, clamped, problem } = settle(cartItem)
  const { lines } = quote([toQuoteLine(cartItem, num)], { province: '' })
  const fees = lines[0]!
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
    total_fee: fees.total_fee,
    discount_fee: fees.discount_fee,
    member_discount: fees.member_discount,
    activity_info: discountLines(fees.steps),
    promotions: item.activity
      ? [{ marketing_id: String(item.activity.id), promotion_tag: '限时优惠', marketing_name: item.activity.name }]
      : [],
    approve_status: item.goods.approveStatus,
    clamped,
    invalid_reason: problem,
    created: toUnix(row.createdAt),
    updated: toUnix(row.updatedAt),
  }
}

export const pictureOf = (item: CartItem['item']) => item.sku.pic || item.goods.pics[0] || ''

/** The cart by shop, newest shop first; lines that cannot be bought lie apart. */
export function toCartList(items: CartItem[]) {
  const groups = new Map<number, CartGroup>()
  const invalid: CartLine[] = []
  for (const cartItem of items) {
    const line = toCartLine(cartItem)
    if (line.invalid_reason) {
      invalid.push(line)
      continue
    }
    const { shop } = cartItem.item
    const group = groups.get(shop.id) ?? emptyGroup(shop)
    groups.set(shop.id, group)
    group.list.push(line)
  }
  return { valid_cart: [...groups.values()].map(withSums), invalid_cart: invalid }
}

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
  const activities = new Map(checked.flatMap(line => line.promotions.map(p => [p.marketing_id, p.marketing_name])))
  return {
    ...group,
    cart_total_count: checked.length,
    cart_total_num: sum(line => line.num),
    cart_total_price: itemFee,
    item_fee: itemFee,
    discount_fee: sum(line => line.discount_fee),
    member_discount: sum(line => line.member_discount),
    total_fee: sum(line => line.total_fee),
    used_activity: [...activities].map(([activity_id, activity_name]) => ({ activity_id, activity_name })),
    used_activity_ids: [...activities.keys()],
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
