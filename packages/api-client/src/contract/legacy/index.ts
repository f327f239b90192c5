/** The dotted calls of the older service (spec §7, wire §23). Each only renames fields and uses a newer call. */
import { legacyAftersales } from './aftersales'
import { legacyCart } from './cart'
import { legacyContent } from './content'
import { legacyCoupons } from './coupons'
import { legacyItems } from './items'
import { legacyMember } from './member'
import { legacyStaff } from './staff'
import { legacyTrade } from './trade'
import { legacyUser } from './user'

export * from './aftersales'
export * from './cart'
export * from './content'
export * from './coupons'
export * from './items'
export * from './member'
export * from './shapes'
export * from './staff'
export * from './trade'
export * from './user'

export interface LegacyGroups {
  legacyAftersales: typeof legacyAftersales
  legacyCart: typeof legacyCart
  legacyContent: typeof legacyContent
  legacyItems: typeof legacyItems
  legacyMember: typeof legacyMember
  legacyCoupons: typeof legacyCoupons
  legacyStaff: typeof legacyStaff
  legacyTrade: typeof legacyTrade
  legacyUser: typeof legacyUser
}

export const legacyGroups: LegacyGroups = {
  legacyAftersales,
  legacyCart,
  legacyContent,
  legacyItems,
  legacyMember,
  legacyCoupons,
  legacyStaff,
  legacyTrade,
  legacyUser,
}

type Of<G extends keyof LegacyGroups> = LegacyGroups[G]

export interface LegacyCalls
  extends Of<'legacyAftersales'>,
    Of<'legacyCart'>,
    Of<'legacyContent'>,
    Of<'legacyItems'>,
    Of<'legacyMember'>,
    Of<'legacyCoupons'>,
    Of<'legacyStaff'>,
    Of<'legacyTrade'>,
    Of<'legacyUser'> {}
