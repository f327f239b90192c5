/** Every call of the shop, by group. Values live here; the browser client imports only their types. */
import { addresses } from './addresses'
import { aftersales } from './aftersales'
import { auth } from './auth'
import { blockCounts } from './block-counts'
import { cart } from './cart'
import { content } from './content'
import { coupons } from './coupons'
import { goodsExtras } from './goods-extras'
import { invoices } from './invoices'
import { items } from './items'
import { type LegacyCalls, type LegacyGroups, legacyGroups } from './legacy'
import { member } from './member'
import { newLogin } from './new-login'
import { offline } from './offline'
import { operators } from './operators'
import { orderPages } from './order-pages'
import { orders } from './orders'
import { pageCheck } from './page-check'
import { payment } from './payment'
import { phonePages } from './phone-pages'
import { phoneSettings } from './phone-settings'
import { points } from './points'
import { pointsmall } from './pointsmall'
import { priceProtection } from './price-protection'
import { regions } from './regions'
import { registration } from './registration'
import { review } from './review-links'
import { reviews } from './reviews'
import { seckill } from './seckill'
import { shopEntry } from './shop-entry'
import { shops } from './shops'
import { templates } from './templates'
import { theme } from './theme'
import { uploads } from './uploads'
import { vip } from './vip'

export * from './addresses'
export * from './aftersales'
export * from './auth'
export * from './block-counts'
export * from './cart'
export * from './cart-rules'
export type * from './checkout-rules'
export * from './constants'
export * from './content'
export * from './coupons'
export * from './endpoint'
export * from './goods-extras'
export * from './invoices'
export * from './items'
export * from './legacy'
export * from './member'
export * from './new-login'
export * from './offline'
export * from './operators'
export * from './order-pages'
export * from './orders'
export * from './page-check'
export * from './paging'
export * from './payment'
export * from './phone-pages'
export * from './phone-settings'
export * from './points'
export * from './pointsmall'
export * from './price-protection'
export * from './promotions'
export * from './regions'
export * from './registration'
export * from './review-links'
export * from './reviews'
export * from './sandboxes'
export * from './seckill'
export * from './shapes'
export * from './shop-entry'
export * from './shops'
export * from './templates'
export * from './theme'
export * from './uploads'
export * from './vip'
export * from './wire'

/** The calls of each group. Written out, because the compiler does not write so long a type into declarations by itself. */
export interface Groups extends LegacyGroups {
  addresses: typeof addresses
  aftersales: typeof aftersales
  auth: typeof auth
  blockCounts: typeof blockCounts
  cart: typeof cart
  content: typeof content
  invoices: typeof invoices
  items: typeof items
  member: typeof member
  offline: typeof offline
  operators: typeof operators
  orderPages: typeof orderPages
  orders: typeof orders
  pageCheck: typeof pageCheck
  payment: typeof payment
  points: typeof points
  pointsmall: typeof pointsmall
  coupons: typeof coupons
  priceProtection: typeof priceProtection
  regions: typeof regions
  reviews: typeof reviews
  seckill: typeof seckill
  shops: typeof shops
  review: typeof review
  templates: typeof templates
  theme: typeof theme
  uploads: typeof uploads
  vip: typeof vip
  goodsExtras: typeof goodsExtras
  newLogin: typeof newLogin
  phonePages: typeof phonePages
  phoneSettings: typeof phoneSettings
  registration: typeof registration
  shopEntry: typeof shopEntry
}

export const groups: Groups = {
  addresses,
  aftersales,
  auth,
  blockCounts,
  cart,
  content,
  invoices,
  items,
  member,
  offline,
  operators,
  orderPages,
  orders,
  pageCheck,
  payment,
  points,
  pointsmall,
  coupons,
  priceProtection,
  regions,
  reviews,
  seckill,
  shops,
  review,
  templates,
  theme,
  uploads,
  vip,
  goodsExtras,
  newLogin,
  phonePages,
  phoneSettings,
  registration,
  shopEntry,
  ...legacyGroups,
}

type Of<G extends keyof Groups> = Groups[G]

/** Every call by its key, method and path. */
export interface Contract
  extends Of<'addresses'>,
    Of<'aftersales'>,
    Of<'auth'>,
    Of<'blockCounts'>,
    Of<'cart'>,
    Of<'content'>,
    Of<'invoices'>,
    Of<'items'>,
    Of<'member'>,
    Of<'offline'>,
    Of<'operators'>,
    Of<'orderPages'>,
    Of<'orders'>,
    Of<'pageCheck'>,
    Of<'payment'>,
    Of<'points'>,
    Of<'pointsmall'>,
    Of<'coupons'>,
    Of<'priceProtection'>,
    Of<'regions'>,
    Of<'reviews'>,
    Of<'seckill'>,
    Of<'shops'>,
    Of<'review'>,
    Of<'templates'>,
    Of<'theme'>,
    Of<'uploads'>,
    Of<'vip'>,
    Of<'goodsExtras'>,
    Of<'newLogin'>,
    Of<'phonePages'>,
    Of<'phoneSettings'>,
    Of<'registration'>,
    Of<'shopEntry'>,
    LegacyCalls {}

export const contract: Contract = Object.assign({}, ...Object.values(groups))

export type CallKey = keyof Contract
