import type { CheckoutInput, Contract, ParsedInputOf } from '@heji/api-client/contract'
import { CheckoutInput as CheckoutSchema } from '@heji/api-client/contract'
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable } from '../../db/db'
import { goods, type phoneOrders, skus } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { isRegion } from '../regions/regions'

type Wanted = ParsedInputOf<Contract['POST /api/operator/orders/phone-price']>
type Receiver = (typeof phoneOrders.$inferSelect)['receiver']

/** Where it goes; all of it or nothing. @throws DomainError */
export function receiverOf(wanted: Wanted, mobile: string): Receiver {
  const { name = '', state = '', city = '', district = '', address = '' } = wanted
  const parts = [name, state, city, district, address]
  if (parts.some(Boolean) && !parts.every(Boolean)) throw new DomainError('收货人、省、市、区县和详细地址要一起填写')
  if (state && !isRegion(state, city, district)) throw new DomainError('没有这个地区')
  return { name, mobile: wanted.receiver_mobile || mobile, state, city, district, address }
}

/** The request of a checkout for these goods. @throws DomainError for a code that nothing has, or one that stands twice */
export async function checkoutOf(
  db: Queryable,
  items: readonly { sku_code: string; num: number }[],
  receiver: Receiver,
  { coupon = '', remark = '' }: { coupon?: string | undefined; remark?: string | undefined },
): Promise<CheckoutInput> {
  const codes = items.map(({ sku_code }) => sku_code)
  if (codes.length === 0) throw new DomainError('请填写商品')
  if (new Set(codes).size < codes.length) throw new DomainError('同一个 SKU 请填一行')
  const rows = await db
    .select({ id: skus.itemId, bn: skus.bn, point: goods.point })
    .from(skus)
    .innerJoin(goods, eq(goods.itemId, skus.goodsId))
    .where(inArray(skus.bn, codes))
  const idOf = (code: string) => {
    const found = rows.find(({ bn }) => bn === code)
    if (!found) throw new DomainError(`没有 SKU货号 ${code}`)
    if (found.point > 0) throw new DomainError(`${code} 是积分商城的商品，不能电话下单`)
    return String(found.id)
  }
  return v.parse(CheckoutSchema, {
    items: items.map(({ sku_code, num }) => ({ item_id: idOf(sku_code), num })),
    ...(receiver.state
      ? {
          receiver_name: receiver.name,
          receiver_mobile: receiver.mobile,
          receiver_state: receiver.state,
          receiver_city: receiver.city,
          receiver_district: receiver.district,
          receiver_address: receiver.address,
        }
      : {}),
    ...(coupon ? { coupon_discount: coupon } : { not_use_coupon: true }),
    remark,
  })
}
