import { readInternalToken, readPort, readTrustedProxies } from '@heji/server-kit'

/** Settings of the designer's server, from the environment. */
export interface DesignerConfig {
  host: string
  port: number
  apiUrl: string
  storefrontOrigin: string
  internalToken: string
  /** How many proxies in front may be believed about the caller's address. */
  trustedProxies: number
}

/** @throws ExitError with one line that says what to set. */
export function readConfig(env: Record<string, string | undefined>): DesignerConfig {
  const { HOST: host = '127.0.0.1', API_PORT = 3002, STOREFRONT_PORT = 3000 } = env
  return {
    host,
    port: readPort('DESIGNER_PORT', env.DESIGNER_PORT, 3001),
    apiUrl: env.API_URL ?? `http://${host}:${API_PORT}`,
    storefrontOrigin: env.STOREFRONT_ORIGIN ?? `http://${host}:${STOREFRONT_PORT}`,
    internalToken: readInternalToken(env),
    trustedProxies: readTrustedProxies(env),
  }
}
