import type { CartGroup, CartLine, CartList, LegacyCart } from '@heji/api-client/contract'
import { kindOf } from '@heji/pricing/promotion-kinds'
import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { skus } from '../../db/schema'
import { colourAndSize, specWords } from './spec-info'

/** Article numbers of skus, which lines of the newer cart do not contain. One statement. */
export async function bnsOf(db: Queryable, groups: CartGroup[]): Promise<Map<string, string>> {
  const ids = groups.flatMap(group => group.list).map(line => Number(line.item_id))
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: skus.itemId, bn: skus.bn }).from(skus).where(inArray(skus.itemId, ids))
  return new Map(rows.map(row => [String(row.id), row.bn]))
}

const commonOf = (line: CartLine, bns: Map<string, string>) => ({
  cart_id: line.cart_id,
  item_id: line.goods_id,
  sku_id: line.item_id,
  bn: bns.get(line.item_id) ?? '',
  title: line.item_name,
  sub_title: line.brief,
  image_default_id: line.pics,
  quantity: line.num,
})

const unitPrice = (line: CartLine) => line.activity_price ?? line.member_price ?? line.price

const shopOf = (group: CartGroup) => ({
  shop_id: group.shop_id,
  shop_type: 'distributor' as const,
  shop_name: group.shop_name,
})

/** The promotion that lowers the price of a line; 0 without one. */
export const promotionOf = (group: CartGroup, { cart_id }: CartLine) =>
  group.activity_grouping.find(row => row.discount_fee > 0 && row.cart_ids.includes(cart_id))?.activity_id ?? '0'

/** The cart as the older service shows it (spec §3). */
export function toLegacyCart(
  { valid_cart: groups }: Pick<CartList, 'valid_cart'>,
  bns: Map<string, string>,
): LegacyCart {
  return {
    resultCartData: groups.map(group => ({
      ...shopOf(group),
      cartitemlist: group.list.map(line => ({
        ...commonOf(line, bns),
        is_checked: line.is_checked,
        goodspromotion: { promotion_id: line.is_checked ? promotionOf(group, line) : '0' },
        price: unitPrice(line),
        discount_price: line.discount_fee,
        store: line.store,
        spec_info: colourAndSize(line.item_spec_desc),
      })),
    })),
    totalCart: totalCart(groups),
  }
}

export function totalCart(groups: CartGroup[]) {
  const lines = groups.flatMap(group => group.list)
  return {
    totalQuantity: lines.reduce((sum, line) => sum + line.num, 0),
    totalPrice: groups.reduce((sum, group) => sum + group.total_fee, 0),
    number: lines.length,
  }
}

/** One shop of a checkout; `group` contains only checked lines. */
export const toCheckoutShop = (group: CartGroup, bns: Map<string, string>) => ({
  ...shopOf(group),
  totalItem: group.list.length,
  object: group.list.map(line => ({
    ...commonOf(line, bns),
    price: { price: unitPrice(line) },
    spec_info: specWords(line.item_spec_desc),
  })),
  promotion_info: {
    gift: group.gift_activity.map(({ activity_id, discount_desc, gifts }) => ({
      promotion_id: activity_id,
      promotion_tag: kindOf(discount_desc.type).tag,
      promotion_name: discount_desc.info,
      promotion_desc: discount_desc.rule,
      promotion_type: discount_desc.type,
      gift_item: gifts.map(gift => ({
        sku_id: gift.item_id,
        title: gift.item_name,
        image_default_id: gift.pics[0] ?? '',
        quantity: gift.gift_num,
      })),
    })),
    order: group.activity_grouping
      .filter(row => row.discount_fee > 0)
      .map(row => ({
        promotion_id: row.activity_id,
        promotion_tag: row.activity_tag,
        promotion_name: row.activity_name,
        promotion_desc: row.condition_rules,
        promotion_type: row.activity_type,
      })),
  },
  shipping: { shipping_type: 'express' as const },
})
