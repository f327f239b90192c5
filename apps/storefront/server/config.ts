import { EX_CONFIG, ExitError, readHost, readInternalToken, readPort, readTrustedProxies } from '@heji/server-kit'

/** Settings of the storefront server, from the environment. */
export interface StorefrontConfig {
  host: string
  port: number
  apiUrl: string
  origin: string
  internalToken: string
  /** Number of proxies whose entries about the caller's address are trusted. */
  trustedProxies: number
  production: boolean
  /** Milliseconds that a page may wait for the API in all, if not the usual ones (`API_WAIT_MS`). */
  apiWaitMs?: number
  /** Origins of another server's pictures and films (`ASSET_ORIGIN`). */
  assetOrigins?: readonly string[]
  /** File that gets the shop's own statistics; without it nothing is counted. */
  analyticsFile?: string
  /** Folder of built widgets of other teams (`OWN_WIDGETS`). */
  ownWidgets?: string
  /** Where the scripts and styles for editing pages on the spot are; without it `/edit` only shows the page. */
  editBase?: string
}

/** Only https: its scripts run in the shop. @throws ExitError */
function readEditBase(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'https:' || url.username || url.search || url.hash)
    throw new ExitError('WIDGET_EDIT_BASE 必须是 https 地址，不能带账号、参数或 #', EX_CONFIG)
  return url.href.replace(/\/+$/, '')
}

/** @throws ExitError */
const readOrigins = (list: string): string[] =>
  list.split(',').map(one => {
    const text = one.trim()
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !/^https?:$/.test(url.protocol)) throw new ExitError(`ASSET_ORIGIN 不是有效地址：${text}`, EX_CONFIG)
    return url.origin
  })

/** @throws ExitError */
function readWait(text: string): number {
  if (!/^[1-9]\d{2,5}$/.test(text)) throw new ExitError(`API_WAIT_MS 应为毫秒数（100 到 999999）：${text}`, EX_CONFIG)
  return Number(text)
}

/** @throws ExitError with one line that says which setting to change. */
export function readConfig(env: Record<string, string | undefined>): StorefrontConfig {
  const host = readHost(env)
  const port = readPort('STOREFRONT_PORT', env.STOREFRONT_PORT, 3000)
  return {
    host,
    port,
    apiUrl: env.API_URL ?? `http://${host}:${env.API_PORT ?? 3002}`,
    origin: env.STOREFRONT_ORIGIN ?? `http://${host}:${port}`,
    internalToken: readInternalToken(env),
    trustedProxies: readTrustedProxies(env),
    production: env.NODE_ENV === 'production',
    ...(env.API_WAIT_MS ? { apiWaitMs: readWait(env.API_WAIT_MS) } : {}),
    ...(env.ASSET_ORIGIN ? { assetOrigins: readOrigins(env.ASSET_ORIGIN) } : {}),
    ...(env.ANALYTICS_FILE ? { analyticsFile: env.ANALYTICS_FILE } : {}),
    ...(env.OWN_WIDGETS ? { ownWidgets: env.OWN_WIDGETS } : {}),
    ...(env.WIDGET_EDIT_BASE ? { editBase: readEditBase(env.WIDGET_EDIT_BASE) } : {}),
  }
}
