import { TooManyError } from '../../platform/errors'
import type { Limits, Policy } from '../../platform/rate-limit'

/**
 * Seconds. Maximum wait for a right password because of strangers elsewhere, or on a network where the owner signed in
 * before.
 */
const LONGEST_WAIT = 60
/** Seconds, for an address that only sends wrong passwords. */
const LONGEST_PAUSE = 3600
/** Seconds; timers of the memory limiter hold at most 24 days. */
const KNOWN_FOR = 20 * 86_400

interface Attempt {
  succeeded(): Promise<void>
  failed(): Promise<void>
}

interface SignInAttempt extends Attempt {
  /** The password was right, and something else is asked for before anybody is let in. */
  unfinished(): Promise<void>
}

/** After each failure the wait doubles. */
async function pauseLonger(limits: Limits, [pause, failures]: [Policy, Policy], key: string, longest: number) {
  const count = await limits.count(failures, key)
  await limits.block(pause, key, Math.min(longest, 2 ** Math.min(count - 1, 12)))
}

/** Some attempts are free within a time; after them one at a time, with longer and longer pauses. */
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

/** Whether the owner signed in from this network before. */
export const isKnownNetwork = (limits: Limits, account: string, network: string) =>
  limits.has('loginKnown', pairOf(account, network))

/**
 * One attempt to sign in (reliability S7, decision 016). After each failure account and network wait together, 1 s at
 * first, then twice as long every time. A network has about ten attempts a minute for all accounts. An account has
 * twenty an hour from all networks, then one a minute. A network where the owner signed in before does not wait because
 * of strangers elsewhere; for operators it also does not wait because of other callers on the same network. For members
 * it does, so that nobody finds out whose numbers signed in there.
 * @throws TooManyError
 */
export async function beginAttempt(
  limits: Limits,
  account: string,
  network: string,
  { isOperator = false } = {},
): Promise<SignInAttempt> {
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
    unfinished: async () => {
      for (const gate of gates) await gate.succeeded()
      await limits.clear('loginPause', pair)
    },
    failed: async () => {
      for (const gate of gates) await gate.failed()
      await pauseLonger(limits, ['loginPause', 'loginFailures'], pair, isKnown ? LONGEST_WAIT : LONGEST_PAUSE)
    },
  }
}

/** An attempt that is not checked uses up nothing. */
const orGiveBack = async (entering: Promise<Attempt>, gates: Attempt[]) =>
  await entering.catch(async (refused: unknown) => {
    for (const gate of gates) await gate.succeeded()
    throw refused
  })
