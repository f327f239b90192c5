import { type Group, legacyGroups } from '@heji/api-client/contract'
import type { Hono } from 'hono'
import type { Deps, Handlers } from '../../http/context'
import { implement } from '../../http/router'
import { EX_CONFIG, ExitError } from '../../platform/exit-error'
import { legacyAftersalesHandlers } from './aftersales'
import { legacyCartHandlers } from './cart'
import { legacyContentHandlers } from './content'
import { legacyCouponsHandlers } from './coupons'
import { legacyItemsHandlers } from './items'
import { legacyMemberHandlers } from './member'
import { legacyStaffHandlers } from './staff'
import { legacyTradeHandlers } from './trade'
import { legacyUserHandlers } from './user'

type Mount = (app: Hono, deps: Deps) => void
const of =
  <G extends Group>(group: G, handlers: Handlers<G>): Mount =>
  (app, deps) =>
    implement(app, deps, group, handlers)

const GROUPS: Record<string, Mount> = {
  aftersales: of(legacyGroups.legacyAftersales, legacyAftersalesHandlers),
  cart: of(legacyGroups.legacyCart, legacyCartHandlers),
  content: of(legacyGroups.legacyContent, legacyContentHandlers),
  items: of(legacyGroups.legacyItems, legacyItemsHandlers),
  member: of(legacyGroups.legacyMember, legacyMemberHandlers),
  coupons: of(legacyGroups.legacyCoupons, legacyCouponsHandlers),
  staff: of(legacyGroups.legacyStaff, legacyStaffHandlers),
  trade: of(legacyGroups.legacyTrade, legacyTradeHandlers),
  user: of(legacyGroups.legacyUser, legacyUserHandlers),
}

/**
 * The dotted calls of the older service: second names for the same functions (wire §23), except those that are switched
 * off.
 * @throws ExitError 78 for an unknown group
 */
export function mountLegacy(app: Hono, deps: Deps) {
  const off = new Set(deps.config.dottedCallsOff)
  const unknown = [...off].filter(name => name !== 'all' && !Object.hasOwn(GROUPS, name))
  if (unknown.length > 0) throw new ExitError(`DOTTED_CALLS_OFF 中没有这样的分组：${unknown.join(',')}`, EX_CONFIG)
  if (off.has('all')) return
  for (const [name, mount] of Object.entries(GROUPS)) if (!off.has(name)) mount(app, deps)
}
