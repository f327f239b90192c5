import { addressOf, allOrNone, type Env } from './env'

export interface Kuaidi100Settings {
  /** Authorisation of the enterprise edition (授权 key), and its customer number. */
  key: string
  customer: string
  /** Our own secret, with which pushes are signed. */
  salt: string
  endpoint: string
}

/** null: parcels are not tracked. @throws ExitError 78 with one line that says which setting to change */
export function readKuaidi100Settings(env: Env): Kuaidi100Settings | null {
  const given = allOrNone(env, ['KUAIDI100_KEY', 'KUAIDI100_CUSTOMER', 'KUAIDI100_SALT'])
  if (!given) return null
  return {
    key: given.KUAIDI100_KEY,
    customer: given.KUAIDI100_CUSTOMER,
    salt: given.KUAIDI100_SALT,
    endpoint: addressOf('KUAIDI100_ENDPOINT', env.KUAIDI100_ENDPOINT ?? 'https://poll.kuaidi100.com'),
  }
}
