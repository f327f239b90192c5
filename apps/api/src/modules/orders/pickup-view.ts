import { COMPANY_ID, type PickupInfo, type ZitiCode } from '@heji/api-client/contract'
import type { pickups } from '../../db/schema'
import { toUnix } from '../../platform/clock'
import type { OrderRecord } from '../order-states/advance'

export type PickupRecord = typeof pickups.$inferSelect

export const zitiStatusOf = (pickup: PickupRecord | null): ZitiCode['ziti_status'] =>
  pickup ? (pickup.pickedUpAt ? 'DONE' : 'PENDING') : 'NOTZITI'

/** Place and time of an order's pickup (wire §16.7). */
export const toPickupInfo = ({ createdAt }: OrderRecord, pickup: PickupRecord): PickupInfo => ({
  id: pickup.orderId,
  order_id: pickup.orderId,
  company_id: String(COMPANY_ID),
  name: pickup.name,
  lng: pickup.lng,
  lat: pickup.lat,
  province: pickup.province,
  city: pickup.city,
  area: pickup.area,
  address: pickup.address,
  contract_phone: pickup.phone,
  pickup_date: pickup.day,
  pickup_time: pickup.hours,
  create_time: toUnix(createdAt),
  update_time: toUnix(pickup.pickedUpAt ?? createdAt),
})
