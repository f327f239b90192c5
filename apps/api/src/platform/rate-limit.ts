import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { CLOCKS_DIFFER_MS } from './ends'
import { tooOften } from './too-often'

/** How a policy counts. */
interface Rule {
  points: number
  /** s */
  duration: number
  /** s; for how long a key may be blocked, if not for `duration`. */
  block?: number
}

/** The limits: `points` uses within `duration` seconds (reliability S7, S8). */
export const POLICIES = {
  captchaByIp: { points: 30, duration: 60 },
  /** Checks of one code by a network, during the life of a code. */
  codeByNetwork: { points: 5, duration: 300 },
  smsRefusedByIp: { points: 20, duration: 3_600 },
  /** As many as messages (`sms-quota.ts`): one customer may have all of a /24 or /48. */
  smsRefusedByWiderNetwork: { points: 60, duration: 3_600 },
  /** Questions to WeChat who somebody is. */
  wechatLoginByIp: { points: 30, duration: 60 },
  /** Free attempts of a network; together with those after its pauses, ten a minute. */
  loginByNetwork: { points: 4, duration: 60 },
  loginNetworkPause: { points: 1, duration: 1, block: 60 },
  loginNetworkFailures: { points: 1_000, duration: 60 },
  /** Free attempts at an account from all networks. */
  loginByAccount: { points: 20, duration: 3_600 },
  loginAccountPause: { points: 1, duration: 1, block: 60 },
  loginAccountFailures: { points: 1_000, duration: 3_600 },
  /** One attempt at a time; failures make the pause longer. */
  loginPause: { points: 1, duration: 1, block: 3_600 },
  loginFailures: { points: 1_000, duration: 7_200 },
  /** Codes of the phone that are tried of one operator, from all networks. */
  codeByOperator: { points: 10, duration: 3_600 },
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
  /** Calls of agents of shoppers; what they ask of the shop has its own limits. */
  agentCallsByNetwork: { points: 120, duration: 60 },
  /** Calls of one key of a program; how many it has is said in its row. */
  callsByKey: { points: 1_000_000, duration: 60 },
  /** Feeds of goods, which partners fetch once a day or an hour: by one network, and one feed by everybody. */
  feedByNetwork: { points: 30, duration: 600 },
  feed: { points: 60, duration: 600 },
  /** Answers to reviews. */
  replyByMember: { points: 20, duration: 3_600 },
} as const satisfies Record<string, Rule>

export type Policy = keyof typeof POLICIES

/** Seconds for which a key can be refused at most. */
const longestOf = (policy: Policy) => {
  const { duration, block = 0 }: Rule = POLICIES[policy]
  return Math.max(duration, block)
}

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
  /** @throws RangeError beyond the longest block of the policy */
  block(policy: Policy, key: string, seconds: number): Promise<void>
  clear(policy: Policy, key: string): Promise<void>
}

/** Storage of the counters. */
interface LimitStore {
  kind: 'pglite' | 'postgres'
  pool: pg.Pool
}

const make = (database: LimitStore, policy: Policy): RateLimiterAbstract => {
  const { points, duration } = POLICIES[policy]
  const options = { keyPrefix: policy, points, duration }
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
  /** The result, unless it ends later than the policy allows: then a wrong clock wrote it, and it is forgotten. */
  const bounded = async (
    policy: Policy,
    key: string,
    result: RateLimiterRes | null,
  ): Promise<RateLimiterRes | null> => {
    if (!result || result.msBeforeNext <= longestOf(policy) * 1_000 + CLOCKS_DIFFER_MS) return result
    await of(policy).delete(key)
    return null
  }
  const consumed = (policy: Policy, key: string) =>
    of(policy)
      .consume(key)
      .then(
        result => ({ result, isRefused: false }),
        (result: unknown) => {
          if (!(result instanceof RateLimiterRes)) throw result
          return { result, isRefused: true }
        },
      )
  return {
    use: async (policy, key) => {
      const first = await consumed(policy, key)
      const isTrue = (await bounded(policy, key, first.result)) !== null
      const { result, isRefused } = isTrue ? first : await consumed(policy, key)
      if (isRefused) throw tooOften(Math.max(1, Math.ceil(result.msBeforeNext / 1000)))
    },
    giveBack: async (policy, key) => void (await of(policy).reward(key)),
    count: async (policy, key, uses = 1) => {
      const counted = await bounded(policy, key, await of(policy).penalty(key, uses))
      return (counted ?? (await of(policy).penalty(key, uses))).consumedPoints
    },
    has: async (policy, key) => {
      const found = await bounded(policy, key, await of(policy).get(key))
      return (found?.msBeforeNext ?? 0) > 0
    },
    block: async (policy, key, seconds) => {
      if (seconds > longestOf(policy)) throw new RangeError(`${policy}: ${seconds} s is longer than its longest block`)
      await of(policy).block(key, seconds)
    },
    clear: async (policy, key) => void (await of(policy).delete(key)),
  }
}
