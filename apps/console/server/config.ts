import { readHost, readInternalToken, readPort, readTrustedProxies } from '@heji/server-kit'

/** Settings of the console's server, from the environment. */
export interface ConsoleConfig {
  host: string
  port: number
  apiUrl: string
  /** Addresses of shop and designer, to which the console links. */
  storefrontOrigin: string
  designerOrigin: string
  internalToken: string
  /** How many proxies in front may be believed about the caller's address. */
  trustedProxies: number
}

/** @throws ExitError with one line that says what to set. */
export function readConfig(env: Record<string, string | undefined>): ConsoleConfig {
  const { API_PORT = 3002, STOREFRONT_PORT = 3000, DESIGNER_PORT = 3001 } = env
  const host = readHost(env)
  return {
    host,
    port: readPort('CONSOLE_PORT', env.CONSOLE_PORT, 3003),
    apiUrl: env.API_URL ?? `http://${host}:${API_PORT}`,
    storefrontOrigin: env.STOREFRONT_ORIGIN ?? `http://${host}:${STOREFRONT_PORT}`,
    designerOrigin: env.DESIGNER_ORIGIN ?? `http://${host}:${DESIGNER_PORT}`,
    internalToken: readInternalToken(env),
    trustedProxies: readTrustedProxies(env),
  }
}
