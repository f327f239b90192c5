import { TooManyError } from '../../platform/errors'
import type { Limits, Policy } from '../../platform/rate-limit'

/** Seconds. Nobody with the right password waits longer for what strangers do elsewhere, or where he came from before. */
const LONGEST_WAIT = 60
/** Seconds, for an address that only guesses. */
const LONGEST_PAUSE = 3600
/** Seconds; timers of the memory limiter hold at most 24 days. */
const KNOWN_FOR = 20 * 86_400

interface Attempt {
  succeeded(): Promise<void>
  failed(): Promise<void>
}

/** After each failure the next try waits twice as long. */
async function pauseLonger(limits: Limits, [pause, failures]: [Policy, Policy], key: string, longest: number) {
  const count = await limits.count(failures, key)
  await limits.block(pause, key, Math.min(longest, 2 ** Math.min(count - 1, 12)))
}

/** Some tries are free within a time; after those there is one at a time, with ever longer pauses. */
interface Gate {
  free: Policy
  pause: Policy
  failures: Policy
}
const BY_NETWORK: Gate = { free: 'loginByNetwork', pause: 'loginNetworkPause', failures: 'loginNetworkFailures' }
const BY_ACCOUNT: Gate = { free: 'loginByAccount', pause: 'loginAccountPause', failures: 'loginAccountFailures' }

/** @throws TooManyError with the seconds that are left of the pause */
async function enter(limits: Limits, { free, pause, failures }: Gate, key: string): Promise<Attempt> {
  const isFree = await limits.use(free, key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooManyError) return false
      throw error
    },
  )
  if (!isFree) await limits.use(pause, key)
  return {
    succeeded: async () => void (isFree && (await limits.giveBack(free, key))),
    failed: async () => void (isFree || (await pauseLonger(limits, [pause, failures], key, LONGEST_WAIT))),
  }
}

const pairOf = (account: string, network: string) => `${account}|${network}`

/** Whether the account was entered from this network before. */
export const isKnownNetwork = (limits: Limits, account: string, network: string) =>
  limits.has('loginKnown', pairOf(account, network))

/**
 * One try to sign in (reliability S7, decision 017). After each failure account and network wait together, 1 s at
 * first, then twice as long every time. A network has about ten tries a minute for all accounts, an account twenty an
 * hour from all networks and one a minute beyond. A network from which the owner came before is not slowed by what
 * strangers do to the account elsewhere; for operators neither by what its neighbours do to other accounts. For members it
 * is: whose number came from here is not to be found out.
 * @throws TooManyError
 */
export async function beginAttempt(
  limits: Limits,
  account: string,
  network: string,
  { isOperator = false } = {},
): Promise<Attempt> {
  const pair = pairOf(account, network)
  const isKnown = await isKnownNetwork(limits, account, network)
  await limits.use('loginPause', pair)
  const gates: Attempt[] = []
  if (!(isKnown && isOperator)) gates.push(await enter(limits, BY_NETWORK, network))
  if (!isKnown) gates.push(await orGiveBack(enter(limits, BY_ACCOUNT, account), gates))
  return {
    succeeded: async () => {
      for (const gate of gates) await gate.succeeded()
      await limits.clear('loginPause', pair)
      await limits.clear('loginFailures', pair)
      await limits.block('loginKnown', pair, KNOWN_FOR)
    },
    failed: async () => {
      for (const gate of gates) await gate.failed()
      await pauseLonger(limits, ['loginPause', 'loginFailures'], pair, isKnown ? LONGEST_WAIT : LONGEST_PAUSE)
    },
  }
}

/** What is not looked at uses up nothing. */
const orGiveBack = async (entering: Promise<Attempt>, gates: Attempt[]) =>
  await entering.catch(async (refused: unknown) => {
    for (const gate of gates) await gate.succeeded()
    throw refused
  })
