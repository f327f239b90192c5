/** Settings of the storefront server, from the environment. */
export interface StorefrontConfig {
  host: string
  port: number
  apiUrl: string
  origin: string
  internalToken: string
  production: boolean
}

const DEMO_TOKEN = 'heji-demo-secret-not-for-production-0'

/** A setting that will not do; the exit code follows sysexits. */
export class ConfigError extends Error {
  readonly exitCode = 78
}

/** Whether only this machine reaches what listens there. An empty one listens everywhere. */
const isLoopback = (host: string) => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)

/** @throws ConfigError with one line that says what to set. */
export function readConfig(env: Record<string, string | undefined>): StorefrontConfig {
  const host = env.HOST ?? '127.0.0.1'
  if (env.HEJI_DEMO === '1' && !isLoopback(host) && env.HEJI_DEMO_PUBLIC !== '1')
    throw new ConfigError(`演示商城不能监听 ${host}：请去掉 HOST，或用 HEJI_DEMO_PUBLIC=1 确认对外开放`)
  const port = Number(env.STOREFRONT_PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ConfigError(`STOREFRONT_PORT 不是有效端口：${env.STOREFRONT_PORT}`)
  const internalToken = env.HEJI_INTERNAL_TOKEN ?? (env.HEJI_DEMO === '1' ? DEMO_TOKEN : '')
  if (internalToken.length < 32)
    throw new ConfigError('请设置 HEJI_INTERNAL_TOKEN：至少 32 个字符的随机密钥（或用 HEJI_DEMO=1 启动演示商城）')
  return {
    host,
    port,
    apiUrl: env.API_URL ?? `http://${host}:${env.API_PORT ?? 3002}`,
    origin: env.STOREFRONT_ORIGIN ?? `http://${host}:${port}`,
    internalToken,
    production: env.NODE_ENV === 'production',
  }
}
