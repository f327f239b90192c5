/** Settings of the designer's server, from the environment. */
export interface DesignerConfig {
  host: string
  port: number
  apiUrl: string
  storefrontOrigin: string
}

/** A setting that will not do; the exit code follows sysexits. */
export class ConfigError extends Error {
  readonly exitCode = 78
}

/** Whether only this machine reaches what listens there. An empty one listens everywhere. */
const isLoopback = (host: string) => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)

/** @throws ConfigError with one line that says what to set. */
export function readConfig(env: Record<string, string | undefined>): DesignerConfig {
  const host = env.HOST ?? '127.0.0.1'
  if (env.HEJI_DEMO === '1' && !isLoopback(host) && env.HEJI_DEMO_PUBLIC !== '1')
    throw new ConfigError(`演示商城不能监听 ${host}：请去掉 HOST，或用 HEJI_DEMO_PUBLIC=1 确认对外开放`)
  const port = Number(env.DESIGNER_PORT ?? 3001)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`DESIGNER_PORT 不是有效端口：${env.DESIGNER_PORT}`)
  return {
    host,
    port,
    apiUrl: env.API_URL ?? `http://${host}:${env.API_PORT ?? 3002}`,
    storefrontOrigin: env.STOREFRONT_ORIGIN ?? `http://${host}:${env.STOREFRONT_PORT ?? 3000}`,
  }
}
