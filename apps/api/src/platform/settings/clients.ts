import { EX_CONFIG, ExitError } from '../exit-error'
import { addressOf, type Env } from './env'

/** How the API behaves towards clients of others. */
export interface ClientSettings {
  /** Origins whose pages may call the API from a browser; `*` is any. Empty: none. */
  allowedOrigins: readonly string[]
  /** Written before the paths of pictures and films in answers. */
  assetOrigin: string
  /** Refusals come as HTTP 200 with `status_code` inside, except 401. */
  refusalsInBody: boolean
}

/** @throws ExitError 78 */
export function readClientSettings(env: Env, apiOrigin: string): ClientSettings {
  const { API_REFUSALS: refusals = 'status' } = env
  if (refusals !== 'status' && refusals !== 'body')
    throw new ExitError(`API_REFUSALS 只能是 status 或 body：${refusals}`, EX_CONFIG)
  return {
    allowedOrigins: originsOf(env.API_ALLOWED_ORIGINS ?? ''),
    assetOrigin: addressOf('ASSET_ORIGIN', env.ASSET_ORIGIN || apiOrigin),
    refusalsInBody: refusals === 'body',
  }
}

const originsOf = (list: string) =>
  list
    .split(',')
    .map(one => one.trim().replace(/\/$/, ''))
    .filter(Boolean)
    .map(origin => {
      if (origin === '*' || (URL.canParse(origin) && /^https?:/.test(origin) && new URL(origin).origin === origin))
        return origin
      throw new ExitError(`API_ALLOWED_ORIGINS 不是有效来源（例如 https://m.example.com）：${origin}`, EX_CONFIG)
    })
