import { legacyGroups } from '@heji/api-client/contract'
import type { Hono } from 'hono'
import type { Deps } from '../../http/context'
import { implement } from '../../http/router'
import { legacyAftersalesHandlers } from './aftersales'
import { legacyCartHandlers } from './cart'
import { legacyContentHandlers } from './content'
import { legacyItemsHandlers } from './items'
import { legacyMemberHandlers } from './member'
import { legacyPromotionsHandlers } from './promotions'
import { legacyStaffHandlers } from './staff'
import { legacyTradeHandlers } from './trade'
import { legacyUserHandlers } from './user'

/** The dotted calls of the older service: second doors to the same functions (wire §23). */
export function mountLegacy(app: Hono, deps: Deps) {
  implement(app, deps, legacyGroups.legacyAftersales, legacyAftersalesHandlers)
  implement(app, deps, legacyGroups.legacyCart, legacyCartHandlers)
  implement(app, deps, legacyGroups.legacyContent, legacyContentHandlers)
  implement(app, deps, legacyGroups.legacyItems, legacyItemsHandlers)
  implement(app, deps, legacyGroups.legacyMember, legacyMemberHandlers)
  implement(app, deps, legacyGroups.legacyPromotions, legacyPromotionsHandlers)
  implement(app, deps, legacyGroups.legacyStaff, legacyStaffHandlers)
  implement(app, deps, legacyGroups.legacyTrade, legacyTradeHandlers)
  implement(app, deps, legacyGroups.legacyUser, legacyUserHandlers)
}
