/** What an operation would change, without changing anything. */
import { nameOf, type Operation } from '@heji/api-client/contract'
import { noCache } from '@heji/server-kit'
import { inTransaction } from '../../db/transaction'
import type { Deps, Operator, RunnableOperation } from '../../http/context'
import { noLimits } from '../../http/preview'
import { authorise } from '../../http/rights'
import { assertOfShops } from '../../http/shop-records'
import { changesIn } from '../audit-changes'
import { createGeocoder } from '../regions/geocoder'

export interface Rehearsed {
  target: string
  field: string
  before: string
  after: string
}

/** Lines that are kept of one rehearsal. */
const MOST = 200

/** Ends a rehearsal: nothing of it stays. */
class Over extends Error {}

/**
 * Runs an operation in a transaction that is taken back, without anything outside, and listens what it would write to the
 * audit log. What comes after the first call of another service is not rehearsed: money is booked before it is sent.
 * @throws the refusal of the operation, or of the caller's rights
 */
export async function rehearse(
  deps: Deps,
  operator: Operator,
  { endpoint, handler }: RunnableOperation,
  input: unknown,
): Promise<Rehearsed[]> {
  const changes: Rehearsed[] = []
  const noted: Deps['noted'] = (action, acts) => {
    for (const { target, detail = {} } of acts)
      for (const one of changesIn(action, detail)) changes.push({ target: String(target), ...one })
  }
  const shops = authorise(endpoint, { member: null, operator: withoutKey(operator) })
  await inTransaction(deps.db, async tx => {
    await assertOfShops(tx, endpoint, input, shops)
    await handler({ ...inside({ ...deps, db: tx }), operator, shops, files: {}, noted }, input)
    throw new Over()
  }).catch(error => {
    if (!isOver(error)) throw error
  })
  return changes.slice(0, MOST)
}

/** The rights of a key are its own; that it may not run the operation itself is not asked here. */
const withoutKey = ({ key: _, ...operator }: Operator): Operator => operator

function isOver(error: unknown): boolean {
  for (let e: unknown = error; e instanceof Error; e = e.cause) if (e instanceof Over) return true
  return false
}

/** The app without anything that leaves it. */
const inside = (deps: Deps): Deps => ({
  ...deps,
  answers: noCache,
  limits: noLimits,
  events: { ...deps.events, publish: async () => {} },
  background: { ...deps.background, run: () => {} },
  sms: withoutSending(deps.sms, ['assertReady']),
  mail: withoutSending(deps.mail, ['assertReady']),
  officialAccount: withoutSending(deps.officialAccount, ['assertReady']),
  // Places are looked up in the shop's own tables, and no other site is asked.
  geocoder: createGeocoder(null, deps.clock, deps.log),
  sites: { isGone: async () => false },
  payments: withoutSending(deps.payments, ['offered', 'offers', 'nameOf']),
  tracking: deps.tracking && withoutSending(deps.tracking, []),
  storage: withoutSending(deps.storage, []),
})

/** Every function but the named ones ends the rehearsal. */
const withoutSending = <T extends object>(service: T, allowed: readonly string[]): T =>
  new Proxy(service, {
    get(target, name, receiver) {
      const value = Reflect.get(target, name, receiver)
      if (typeof value !== 'function') return value
      if (allowed.includes(String(name))) return value.bind(target)
      return () => {
        throw new Over()
      }
    },
  })

/** `orders.ship` */
export const named = ({ operation }: Operation) => nameOf(operation)
