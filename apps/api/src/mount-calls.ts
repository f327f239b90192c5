import { type Group, type Groups, groups, isOperation, nameOf } from '@heji/api-client/contract'
import type { Hono } from 'hono'
import * as handlers from './handlers'
import type { Deps, Handlers, OperationsByName, RunnableOperation } from './http/context'
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
    implement(app, deps, group, handlersOf(name))
  }
}

const handlersOf = (name: string) => (HANDLERS as Record<string, Handlers<Group>>)[`${name}Handlers`]!

/** Every operation by its name, for those who run one that others named. */
export const operationsByName = (): OperationsByName =>
  new Map(
    Object.entries<Group>(groups).flatMap(([name, group]) =>
      Object.entries(group).flatMap(([key, endpoint]): [string, RunnableOperation][] => {
        if (!isOperation(endpoint)) return []
        const handler = handlersOf(name)[key] as unknown as RunnableOperation['handler']
        return [[nameOf(endpoint.operation), { endpoint, handler }]]
      }),
    ),
  )

/** The name of `legacyCart` in the setting is `cart`; null for a group of newer calls. */
const dottedName = (name: string) => (name.startsWith('legacy') ? name.slice(6).toLowerCase() : null)
