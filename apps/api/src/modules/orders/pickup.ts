import { randomInt } from 'node:crypto'
import type { OrderInput } from '@heji/api-client/contract'
import { checkPhone, PICKUP_CODE_LENGTH, pickupDays } from '@heji/validators'
import type { Tx } from '../../db/db'
import { pickups } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { ownPlace } from '../shops/pickup-places'
import type { CheckoutCart } from './checkout-cart'
import { type Receiver, refuseFirst } from './receiver'

type Requested = Omit<typeof pickups.$inferInsert, 'orderId' | 'code'>

/** The shop of the goods must offer pickup. @throws DomainError */
export function assertHandsOver({ lines }: CheckoutCart) {
  const { shop } = lines[0]!.item
  if (!shop.isZiti || !shop.isValid) throw new DomainError('请选择正确的收货方式')
}

/** Person, place and time of the pickup. @throws ValidationError with the messages of wire §15.2 */
export function confirmedPickup(
  input: OrderInput,
  { cart, receiver }: { cart: CheckoutCart; receiver: Receiver },
  now: Date,
): Requested {
  const { shop, rules } = cart.lines[0]!.item
  const place = ownPlace(shop, rules)
  const day = pickupDays(place, now).find(({ date }) => date === input.pickup_date)
  const time = day?.times.find(([start, end]) => start === input.pickup_time?.[0] && end === input.pickup_time[1])
  refuseFirst([
    ['receiver_name', receiver.receiver_name ? null : '请填写正确的提货人姓名'],
    ['receiver_mobile', receiver.receiver_mobile ? checkPhone(receiver.receiver_mobile) : '请填写提货人手机号'],
    ['pickup_location', input.pickup_location === place.id ? null : '请选择提货地址'],
    ['pickup_date', input.pickup_date ? (day ? null : '自提日期不可选，请重新选择') : '自提日期必填'],
    ['pickup_time', input.pickup_time?.length ? (time ? null : '自提时间不可选，请重新选择') : '自提时间必填'],
  ])
  const { name, province, city, area, address, lng, lat, contract_phone: phone } = place
  return { name, province, city, area, address, lng, lat, phone, day: day!.date, hours: time!.join('-') }
}

/** Stores the agreed pickup, with an unused code. */
export async function insertPickup(tx: Tx, orderId: string, request: Requested) {
  for (let attempt = 0; attempt < 20; attempt++) {
    const code = String(randomInt(10 ** PICKUP_CODE_LENGTH)).padStart(PICKUP_CODE_LENGTH, '0')
    const [made] = await tx
      .insert(pickups)
      .values({ orderId, code, ...request })
      .onConflictDoNothing()
      .returning()
    if (made) return
  }
  throw new DomainError('系统繁忙，请稍后再试', 503)
}
