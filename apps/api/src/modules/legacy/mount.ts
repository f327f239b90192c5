import { legacyGroups } from '@heji/api-client/contract'
import type { Hono } from 'hono'
import type { Deps } from '../../http/context'
import { implement } from '../../http/router'
import { legacyMemberHandlers } from './member'

/** The dotted calls of the older service: second doors to the same functions (wire §23). */
export function mountLegacy(app: Hono, deps: Deps) {
  implement(app, deps, legacyGroups.legacyMember, legacyMemberHandlers)
}
