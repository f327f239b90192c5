import type { Limits } from '../../platform/rate-limit'

const LONGEST_PAUSE = 3600
/** Seconds; timers of the memory limiter hold at most 24 days. */
const KNOWN_FOR = 20 * 86_400

export interface Attempt {
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/**
 * One try to sign in (reliability S7): at most 10 a minute per address and 20 an hour per account, and after each
 * failure account and address wait together, 1 s at first, then twice as long every time. An address from which the
 * owner came before is not slowed by what strangers do to the account.
 * @throws TooManyError
 */
export async function beginAttempt(limits: Limits, account: string, ip: string): Promise<Attempt> {
  const pair = `${account}|${ip}`
  await limits.use('loginPause', pair)
  await limits.use('loginByIp', ip)
  const isKnown = await limits.has('loginKnown', pair)
  if (!isKnown) await limits.use('loginByAccount', account)
  return {
    succeeded: async () => {
      await limits.giveBack('loginByIp', ip)
      if (!isKnown) await limits.giveBack('loginByAccount', account)
      await limits.clear('loginPause', pair)
      await limits.clear('loginFailures', pair)
      await limits.block('loginKnown', pair, KNOWN_FOR)
    },
    failed: async () => {
      const failures = await limits.count('loginFailures', pair)
      await limits.block('loginPause', pair, Math.min(LONGEST_PAUSE, 2 ** Math.min(failures - 1, 12)))
    },
  }
}
