import { ApiError, createApi, type InputOf, type OutputOf } from '@heji/api-client'
import type { Contract } from '@heji/api-client/contract'
import type { Database } from '../../src/db/db'
import { openSession } from '../../src/http/sessions'
import { systemClock } from '../../src/platform/clock'
import { readConfig } from '../../src/platform/config'
import { RECEIVER } from '../../testing/buyer'
import { addMember } from '../../testing/fixtures'

export const demoDeps = () => ({ clock: systemClock, config: readConfig({ HEJI_DEMO: '1' }) })

export interface RaceBuyer {
  id: number
  token: string
}

/** Members with open sessions. */
export async function addBuyers({ db }: Database, count: number): Promise<RaceBuyer[]> {
  const buyers: RaceBuyer[] = []
  for (let i = 0; i < count; i++) {
    // Fixed numbers, because random ones could collide among so many.
    const member = await addMember(db, { mobile: `137${String(i).padStart(8, '0')}` })
    buyers.push({ id: member.id, token: await openSession(demoDeps(), db, 'member', member.id) })
  }
  return buyers
}

export const apiOf = (buyer: RaceBuyer, url: string, by: typeof fetch = fetch) =>
  createApi({ baseUrl: url, timeout: 20_000, fetch: by, token: { get: () => buyer.token, clear: () => {} } })

type Answered<T> = { answer: T; tries: number } | { refused: string; tries: number }

/** "Try again" (503), or no answer at all: nobody knows whether it was done. */
const isUncertain = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 0 || error.status === 503)

/** A busy machine may stop for a minute. */
const GIVE_UP_MS = 300_000

/** Repeats until there is an answer, good or bad. */
export async function untilAnswered<T>(ask: (attempt: number) => Promise<T>): Promise<Answered<T>> {
  const giveUpAt = performance.now() + GIVE_UP_MS
  for (let tries = 1; ; tries++) {
    try {
      return { answer: await ask(tries), tries }
    } catch (error) {
      if (!isUncertain(error)) return { refused: error instanceof ApiError ? error.message : String(error), tries }
      if (performance.now() > giveUpAt) throw new Error('no answer for minutes')
      const pause = error.status === 503 ? 200 + Math.random() * 800 : 20 + Math.random() * 60
      await new Promise(resolve => setTimeout(resolve, pause))
    }
  }
}

type Order = OutputOf<Contract['POST order_new']>
export type Outcome = { order: Order; tries: number } | { refused: string; tries: number }

/** Orders until there is an answer; every attempt has the same key, so it is one order. */
export async function orderUntilAnswered(
  buyer: RaceBuyer,
  urlOf: (attempt: number) => string,
  input: InputOf<Contract['POST order_new']>,
  idempotencyKey?: string,
): Promise<Outcome> {
  const options = idempotencyKey ? { idempotencyKey } : {}
  const outcome = await untilAnswered(tries =>
    apiOf(buyer, urlOf(tries))('POST order_new', { ...RECEIVER, ...input }, options),
  )
  return 'answer' in outcome ? { order: outcome.answer, tries: outcome.tries } : outcome
}

/** Number of each answer; orders count as 下单成功, other answers as 成功. */
export function tally(outcomes: (Outcome | Answered<unknown>)[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) {
    const name = 'refused' in outcome ? outcome.refused : 'order' in outcome ? '下单成功' : '成功'
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Numbers from a seed, the same in every run. */
export function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
