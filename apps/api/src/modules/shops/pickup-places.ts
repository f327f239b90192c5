import type { PickupLocation } from '@heji/api-client/contract'
import type { shops } from '../../db/schema'
import type { TradeRules } from '../../price-rules/trade-rules'

/** The shop's own address, the only pickup place that we know (negative id, wire §13). */
export function ownPlace(
  row: typeof shops.$inferSelect,
  { pickup_days }: Pick<TradeRules, 'pickup_days'>,
): PickupLocation {
  const [opens = '09:00', closes = '21:00'] = row.hour.split('-')
  return {
    id: `-${row.id}`,
    company_id: '1',
    distributor_id: String(row.id),
    rel_distributor_id: String(row.id),
    name: row.name,
    lng: String(row.lng),
    lat: String(row.lat),
    province: row.province,
    city: row.city,
    area: row.area,
    address: row.address,
    contract_phone: row.mobile,
    hours: [[opens, closes]],
    workdays: ['1', '2', '3', '4', '5', '6', '7'],
    wait_pickup_days: pickup_days,
    latest_pickup_time: closes,
    is_store_address: true,
  }
}
