import { jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'
import { toUnix } from '../platform/clock'
import type { Deps } from './context'

/** Tokens that are remembered, some 400 characters each. */
const MOST = 5_000

interface Verified {
  jti: string
  /** Unix seconds. */
  from: number
  until: number
}

type Asking = Pick<Deps, 'config' | 'clock'>

/** By the settings whose secret signed them. */
const verified = new WeakMap<Asking['config'], LRUCache<string, Verified>>()

function knownTo({ config }: Asking) {
  const known = verified.get(config) ?? new LRUCache<string, Verified>({ max: MOST })
  verified.set(config, known)
  return known
}

/**
 * The `jti` of a token that this shop signed and whose time is not over; null for any other. The calls of one page bring
 * the same token, and its signature is checked once for them. Whether its session still lives is not known here.
 */
export async function jtiOf(deps: Asking, token: string): Promise<string | null> {
  const known = knownTo(deps)
  const found = known.get(token)
  const now = toUnix(deps.clock.now())
  if (found) return now >= found.from && now < found.until ? found.jti : null
  try {
    const key = new TextEncoder().encode(deps.config.secret)
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: 'heji',
      currentDate: deps.clock.now(),
    })
    const { jti, nbf = 0, exp } = payload
    if (!jti) return null
    if (exp !== undefined) known.set(token, { jti, from: nbf, until: exp })
    return jti
  } catch {
    return null
  }
}
