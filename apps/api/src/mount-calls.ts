import { type Group, type Groups, groups } from '@heji/api-client/contract'
import type { Hono } from 'hono'
import * as handlers from './handlers'
import type { Deps, Handlers } from './http/context'
import { implement } from './http/router'
import { EX_CONFIG, ExitError } from './platform/exit-error'

/** A group without handlers does not compile. */
const HANDLERS: { [G in keyof Groups as `${G}Handlers`]: Handlers<Groups[G]> } = handlers

/**
 * Every call of the contract, except the dotted ones that are switched off.
 * @throws ExitError 78 for an unknown group of dotted calls
 */
export function mountCalls(app: Hono, deps: Deps) {
  const off = new Set(deps.config.dottedCallsOff)
  const dotted = Object.keys(groups).map(dottedName)
  const unknown = [...off].filter(name => name !== 'all' && !dotted.includes(name))
  if (unknown.length > 0) throw new ExitError(`DOTTED_CALLS_OFF 中没有这样的分组：${unknown.join(',')}`, EX_CONFIG)
  for (const [name, group] of Object.entries<Group>(groups)) {
    const dottedGroup = dottedName(name)
    if (dottedGroup && (off.has('all') || off.has(dottedGroup))) continue
    implement(app, deps, group, (HANDLERS as Record<string, Handlers<Group>>)[`${name}Handlers`]!)
  }
}

/** The name of `legacyCart` in the setting is `cart`; null for a group of newer calls. */
const dottedName = (name: string) => (name.startsWith('legacy') ? name.slice(6).toLowerCase() : null)
