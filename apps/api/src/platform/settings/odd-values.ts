import { EX_CONFIG, ExitError } from '@heji/server-kit'

type Env = Record<string, string | undefined>

/**
 * A comment behind a value, which systemd takes for a part of it; and two databases, of which a restore would write into
 * the wrong one. @throws ExitError 78
 */
export function refuseOddValues(env: Env) {
  refuseComments(env)
  refuseOtherDatabases(env)
}

function refuseComments(env: Env) {
  const found = Object.entries(env).find(([name, value = '']) => OURS.test(name) && /\s#(?:\s|$)/.test(value))
  if (found) throw new ExitError(`${found[0]} 的值里有注释：请把 # 开头的注释写到单独的一行`, EX_CONFIG)
}
const OURS =
  /^(?:HEJI|API|STOREFRONT|DESIGNER|CONSOLE|DATABASE|DATA|S3|ALIPAY|WECHAT)_|^(?:HOST|ASSET_ORIGIN|TRUSTED_PROXIES)$/

function refuseOtherDatabases({ DATABASE_URL, DATABASE_DIRECT_URL }: Env) {
  if (!DATABASE_URL || !DATABASE_DIRECT_URL) return
  const [name, direct] = [DATABASE_URL, DATABASE_DIRECT_URL].map(pathOf)
  if (name !== direct) throw new ExitError('DATABASE_DIRECT_URL 和 DATABASE_URL 不是同一个数据库', EX_CONFIG)
}
/** Passwords may hold what a URL would have encoded. */
const pathOf = (url: string) => url.replace(/^[a-z]+:\/\/[^/]*/, '').replace(/\?.*$/, '')
