import { EX_CONFIG, ExitError } from './exit-error'

type Env = Record<string, string | undefined>

/** Number of proxies in front of the servers, whose entries in `X-Forwarded-For` are trusted. @throws ExitError 78 */
export function readTrustedProxies(env: Env): number {
  const given = env.TRUSTED_PROXIES || '0'
  if (!/^\d{1,2}$/.test(given))
    throw new ExitError(`TRUSTED_PROXIES 应为前置代理的层数（0、1、2…）：${given}`, EX_CONFIG)
  return Number(given)
}

/** @throws ExitError 78 */
export function readPort(name: string, value: string | undefined, fallback: number): number {
  const port = value === undefined ? fallback : Number(value)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new ExitError(`${name} 不是有效端口：${value}`, EX_CONFIG)
  return port
}

/** Whether only this machine can reach a server that listens there. An empty host listens everywhere. */
const isLoopback = (host: string) => /^(localhost|::1|127(\.\d{1,3}){3})$/.test(host)

/**
 * The address to listen at. Everybody knows the passwords of the demo shop, so by default only this machine can reach
 * it.
 * @throws ExitError 78
 */
export function readHost(env: Env): string {
  const host = env.HOST ?? '127.0.0.1'
  if (env.HEJI_DEMO === '1' && !isLoopback(host) && env.HEJI_DEMO_PUBLIC !== '1')
    throw new ExitError(`演示商城不能监听 ${host}：请去掉 HOST，或用 HEJI_DEMO_PUBLIC=1 确认对外开放`, EX_CONFIG)
  return host
}

const DEMO_TOKEN = 'heji-demo-secret-not-for-production-0'

/** The secret between our own servers. @throws ExitError 78 */
export function readInternalToken(env: Env): string {
  const isDemo = env.HEJI_DEMO === '1'
  const token = env.HEJI_INTERNAL_TOKEN ?? (isDemo ? DEMO_TOKEN : '')
  if (token.length < 32 || (!isDemo && token === DEMO_TOKEN))
    throw new ExitError(
      '请设置 HEJI_INTERNAL_TOKEN：至少 32 个字符的随机密钥（或用 HEJI_DEMO=1 启动演示商城）',
      EX_CONFIG,
    )
  return token
}
