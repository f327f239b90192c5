import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyError } from './errors'

/** What is limited: `points` uses within `duration` seconds (reliability S7, S8). */
export const POLICIES = {
  captchaByIp: { points: 30, duration: 60 },
  /** Looks at one code by a network, as long as codes live. */
  codeByNetwork: { points: 5, duration: 300 },
  smsRefusedByIp: { points: 20, duration: 3_600 },
  /** Free tries of a network; with those that its pauses let through, ten a minute. */
  loginByNetwork: { points: 4, duration: 60 },
  loginNetworkPause: { points: 1, duration: 1 },
  loginNetworkFailures: { points: 1_000, duration: 60 },
  /** Free tries at an account from everywhere. */
  loginByAccount: { points: 20, duration: 3_600 },
  loginAccountPause: { points: 1, duration: 1 },
  loginAccountFailures: { points: 1_000, duration: 3_600 },
  /** One try at a time; failures make it longer. */
  loginPause: { points: 1, duration: 1 },
  loginFailures: { points: 1_000, duration: 7_200 },
  /** A network from which the account was entered before. */
  loginKnown: { points: 1, duration: 20 * 86_400 },
  /** Pictures of reviews, returns and vouchers per day (reliability W2). */
  uploadByMember: { points: 50, duration: 86_400 },
  /** Messages about payments that were not believed; more leave no row. */
  noticeRefusedByIp: { points: 60, duration: 60 },
  /** Invoices to an address of the caller's choice. */
  invoiceMailByMember: { points: 10, duration: 86_400 },
  /** Searches that found nothing and look for what was probably meant; more get the plain answer. */
  forgivenSearchByIp: { points: 60, duration: 60 },
  /** Answers to reviews. */
  replyByMember: { points: 20, duration: 3_600 },
} as const

export type Policy = keyof typeof POLICIES

/** Longest duration in seconds: timers of the memory limiter hold 2^31 − 1 ms, longer ones end at once. */
export const LONGEST_LIMIT = 2_147_483

/** Counters by policy and key; on PostgreSQL all processes share them. */
export interface Limits {
  /** Uses one point. @throws TooManyError with the seconds to wait. */
  use(policy: Policy, key: string): Promise<void>
  giveBack(policy: Policy, key: string): Promise<void>
  /** Counts one and answers how many there are. */
  count(policy: Policy, key: string): Promise<number>
  has(policy: Policy, key: string): Promise<boolean>
  /** @throws RangeError beyond LONGEST_LIMIT */
  block(policy: Policy, key: string, seconds: number): Promise<void>
  clear(policy: Policy, key: string): Promise<void>
}

export const tooOften = (seconds: number) => new TooManyError(`操作过于频繁，请${seconds}秒后再试`, seconds)

/** Where counters are kept. */
interface LimitStore {
  kind: 'pglite' | 'postgres'
  pool: pg.Pool
}

const make = (database: LimitStore, policy: Policy): RateLimiterAbstract => {
  const options = { keyPrefix: policy, ...POLICIES[policy] }
  // The embedded database has one process, so memory is enough and costs no statement.
  if (database.kind === 'pglite') return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The sweep of expired rows is the same for all policies: one limiter does it.
    clearExpiredByTimeout: policy === 'loginByNetwork',
  })
}

/** Made once per app. */
export function createLimits(database: LimitStore): Limits {
  const made = new Map<Policy, RateLimiterAbstract>()
  const of = (policy: Policy) => {
    const limiter = made.get(policy) ?? make(database, policy)
    made.set(policy, limiter)
    return limiter
  }
  return {
    use: async (policy, key) => {
      try {
        await of(policy).consume(key)
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw tooOften(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
      }
    },
    giveBack: async (policy, key) => void (await of(policy).reward(key)),
    count: async (policy, key) => (await of(policy).penalty(key)).consumedPoints,
    has: async (policy, key) => ((await of(policy).get(key))?.msBeforeNext ?? 0) > 0,
    block: async (policy, key, seconds) => {
      if (seconds > LONGEST_LIMIT) throw new RangeError(`${policy}: ${seconds} s is longer than a timer holds`)
      await of(policy).block(key, seconds)
    },
    clear: async (policy, key) => void (await of(policy).delete(key)),
  }
}
