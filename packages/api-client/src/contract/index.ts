/** Every call of the shop, by group. Values live here; the browser client imports only their types. */
import { addresses } from './addresses'
import { aftersales } from './aftersales'
import { auth } from './auth'
import { cart } from './cart'
import { content } from './content'
import { coupons } from './coupons'
import { invoices } from './invoices'
import { items } from './items'
import { legacyCalls, legacyGroups } from './legacy'
import { member } from './member'
import { offline } from './offline'
import { operators } from './operators'
import { orders } from './orders'
import { payment } from './payment'
import { points } from './points'
import { pointsmall } from './pointsmall'
import { regions } from './regions'
import { reviews } from './reviews'
import { seckill } from './seckill'
import { shops } from './shops'
import { templates } from './templates'
import { theme } from './theme'
import { uploads } from './uploads'
import { vip } from './vip'

export * from './addresses'
export * from './aftersales'
export * from './auth'
export * from './cart'
export * from './constants'
export * from './content'
export * from './coupons'
export * from './endpoint'
export * from './invoices'
export * from './items'
export * from './legacy'
export * from './member'
export * from './offline'
export * from './operators'
export * from './orders'
export * from './paging'
export * from './payment'
export * from './points'
export * from './pointsmall'
export * from './promotions'
export * from './regions'
export * from './reviews'
export * from './seckill'
export * from './shapes'
export * from './shops'
export * from './templates'
export * from './theme'
export * from './uploads'
export * from './vip'
export * from './wire'

export const groups = {
  addresses,
  aftersales,
  auth,
  cart,
  content,
  invoices,
  items,
  member,
  offline,
  operators,
  orders,
  payment,
  points,
  pointsmall,
  coupons,
  regions,
  reviews,
  seckill,
  shops,
  templates,
  theme,
  uploads,
  vip,
  ...legacyGroups,
}

export const contract = {
  ...addresses,
  ...aftersales,
  ...auth,
  ...cart,
  ...content,
  ...invoices,
  ...items,
  ...member,
  ...offline,
  ...operators,
  ...orders,
  ...payment,
  ...points,
  ...pointsmall,
  ...coupons,
  ...regions,
  ...reviews,
  ...seckill,
  ...shops,
  ...templates,
  ...theme,
  ...uploads,
  ...vip,
  ...legacyCalls,
}

export type Contract = typeof contract
export type CallKey = keyof Contract
