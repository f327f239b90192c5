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

/** @throws Error with one line that says what to set. */
export function readConfig(env: Record<string, string | undefined>): StorefrontConfig {
  const host = env.HOST ?? '127.0.0.1'
  const port = Number(env.STOREFRONT_PORT ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`STOREFRONT_PORT 不是有效端口：${env.STOREFRONT_PORT}`)
  const internalToken = env.HEJI_INTERNAL_TOKEN ?? (env.HEJI_DEMO === '1' ? DEMO_TOKEN : '')
  if (internalToken.length < 32)
    throw new Error('请设置 HEJI_INTERNAL_TOKEN：至少 32 个字符的随机密钥（或用 HEJI_DEMO=1 启动演示商城）')
  return {
    host,
    port,
    apiUrl: env.API_URL ?? `http://${host}:${env.API_PORT ?? 3002}`,
    origin: env.STOREFRONT_ORIGIN ?? `http://${host}:${port}`,
    internalToken,
    production: env.NODE_ENV === 'production',
  }
}
