import { addressOf, allOrNone, type Env } from './env'

export interface AmapSettings {
  /** Key of a web service (Web 服务), not of a browser. */
  key: string
  /** The key's private key for signatures (安全密钥 of the digital signature). */
  secret: string
  endpoint: string
}

/** null: no map service. @throws ExitError 78 with one line that says which setting to change */
export function readAmapSettings(env: Env): AmapSettings | null {
  const given = allOrNone(env, ['AMAP_KEY', 'AMAP_SECRET'])
  if (!given) return null
  return {
    key: given.AMAP_KEY,
    secret: given.AMAP_SECRET,
    endpoint: addressOf('AMAP_ENDPOINT', env.AMAP_ENDPOINT ?? 'https://restapi.amap.com'),
  }
}
