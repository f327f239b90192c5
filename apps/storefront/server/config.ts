import { readHost, readInternalToken, readPort, readTrustedProxies } from '@heji/server-kit'

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
  }
}
