import { readHost, readInternalToken, readPort, readTrustedProxies } from '@heji/server-kit'
/** Settings of the designer's server, from the environment. */
export interface DesignerConfig {
  host: string
  port: number
  apiUrl: string
  storefrontOrigin: string
  /** Where the shop is run from. */
  consoleOrigin: string
  internalToken: string
  /** How many proxies in front may be believed about the caller's address. */
  trustedProxies: number
  /** Folder of built widgets of other teams (`OWN_WIDGETS`). */
  ownWidgets?: string
}

/** @throws ExitError with one line that says what to set. */
export function readConfig(env: Record<string, string | undefined>): DesignerConfig {
  const { API_PORT = 3002, STOREFRONT_PORT = 3000, CONSOLE_PORT = 3003 } = env
  const host = readHost(env)
  return {
    host,
    port: readPort('DESIGNER_PORT', env.DESIGNER_PORT, 3001),
    apiUrl: env.API_URL ?? `http://${host}:${API_PORT}`,
    storefrontOrigin: env.STOREFRONT_ORIGIN ?? `http://${host}:${STOREFRONT_PORT}`,
    consoleOrigin: env.CONSOLE_ORIGIN ?? `http://${host}:${CONSOLE_PORT}`,
    internalToken: readInternalToken(env),
    trustedProxies: readTrustedProxies(env),
    ...(env.OWN_WIDGETS ? { ownWidgets: env.OWN_WIDGETS } : {}),
  }
}
