import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { TooManyError } from './errors'

/** The limits: `points` uses within `duration` seconds (reliability S7, S8). */
export const POLICIES = {
  captchaByIp: { points: 30, duration: 60 },
  /** Checks of one code by a network, during the life of a code. */
  codeByNetwork: { points: 5, duration: 300 },
  smsRefusedByIp: { points: 20, duration: 3_600 },
  /** Questions to WeChat who somebody is. */
  wechatLoginByIp: { points: 30, duration: 60 },
  /** Free attempts of a network; together with those after its pauses, ten a minute. */
  loginByNetwork: { points: 4, duration: 60 },
  loginNetworkPause: { points: 1, duration: 1 },
  loginNetworkFailures: { points: 1_000, duration: 60 },
  /** Free attempts at an account from all networks. */
  loginByAccount: { points: 20, duration: 3_600 },
  loginAccountPause: { points: 1, duration: 1 },
  loginAccountFailures: { points: 1_000, duration: 3_600 },
  /** One attempt at a time; failures make the pause longer. */
  loginPause: { points: 1, duration: 1 },
  loginFailures: { points: 1_000, duration: 7_200 },
  /** A network from which the owner signed in before. */
  loginKnown: { points: 1, duration: 20 * 86_400 },
  /** Pictures of reviews, returns and vouchers per day (reliability W2). */
  uploadByMember: { points: 50, duration: 86_400 },
  /** Payment notices that were rejected; above this limit they leave no row. */
  noticeRefusedByIp: { points: 60, duration: 60 },
  /** Mails of invoices to an address that the caller chooses. */
  invoiceMailByMember: { points: 10, duration: 86_400 },
  /** The same to one address from all members. */
  invoiceMailByAddress: { points: 10, duration: 86_400 },
  /** Searches without results that search again with mistakes allowed; above this limit they get the plain answer. */
  forgivenSearchByIp: { points: 60, duration: 60 },
  /** Milliseconds of such searches, of everybody together: the embedded database answers one question at a time. */
  forgivenSearchMs: { points: 500, duration: 10 },
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
  /** Counts uses, one unless it is told, and returns the count. */
  count(policy: Policy, key: string, uses?: number): Promise<number>
  has(policy: Policy, key: string): Promise<boolean>
  /** @throws RangeError beyond LONGEST_LIMIT */
  block(policy: Policy, key: string, seconds: number): Promise<void>
  clear(policy: Policy, key: string): Promise<void>
}

export const tooOften = (seconds: number) => new TooManyError(`操作过于频繁，请${waitText(seconds)}后再试`, seconds)

/** Seconds up to two minutes, then whole minutes, then whole hours: never less than there are to wait. */
const waitText = (seconds: number) =>
  seconds <= 120
    ? `${seconds}秒`
    : seconds <= 7200
      ? `${Math.ceil(seconds / 60)}分钟`
      : `${Math.ceil(seconds / 3600)}小时`

/** Storage of the counters. */
interface LimitStore {
  kind: 'pglite' | 'postgres'
  pool: pg.Pool
}

const make = (database: LimitStore, policy: Policy): RateLimiterAbstract => {
  const options = { keyPrefix: policy, ...POLICIES[policy] }
  // The embedded database has one process, so memory is enough and needs no statement.
  if (database.kind === 'pglite') return new RateLimiterMemory(options)
  return new RateLimiterPostgres({
    ...options,
    storeClient: database.pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    // The sweep of expired rows is the same for all policies, so one limiter does it.
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
    count: async (policy, key, uses = 1) => (await of(policy).penalty(key, uses)).consumedPoints,
    has: async (policy, key) => ((await of(policy).get(key))?.msBeforeNext ?? 0) > 0,
    block: async (policy, key, seconds) => {
      if (seconds > LONGEST_LIMIT) throw new RangeError(`${policy}: ${seconds} s is longer than a timer holds`)
      await of(policy).block(key, seconds)
    },
    clear: async (policy, key) => void (await of(policy).delete(key)),
  }
}
