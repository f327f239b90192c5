import * as v from 'valibot'
import { EX_CONFIG, ExitError } from '../exit-error'
import { addressOf, allOrNone, type Env } from './env'

export interface KdniaoSettings {
  /** Number of the shop at 快递鸟, and its secret. */
  businessId: string
  appKey: string
  /** Accounts of the shop with carriers, by our code; fields in the words of 快递鸟. */
  accounts: Record<string, Record<string, string>>
  endpoint: string
}

const Accounts = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.record(v.picklist(['CustomerName', 'CustomerPwd', 'MonthCode', 'SendSite']), v.string())),
)

/** null: it is not used. @throws ExitError 78 with one line that says which setting to change */
export function readKdniaoSettings(env: Env): KdniaoSettings | null {
  const given = allOrNone(env, ['KDNIAO_BUSINESS_ID', 'KDNIAO_APP_KEY'])
  if (!given) return null
  if (env.KUAIDI100_KEY)
    throw new ExitError('快递100 和快递鸟只能设置一个：请去掉 KUAIDI100_ 或 KDNIAO_ 的设置', EX_CONFIG)
  const accounts = v.safeParse(Accounts, env.KDNIAO_ACCOUNTS ?? '{}')
  if (!accounts.success)
    throw new ExitError('KDNIAO_ACCOUNTS 应为 JSON，如 {"SF":{"MonthCode":"7551234567"}}', EX_CONFIG)
  return {
    businessId: given.KDNIAO_BUSINESS_ID,
    appKey: given.KDNIAO_APP_KEY,
    accounts: accounts.output,
    endpoint: addressOf('KDNIAO_ENDPOINT', env.KDNIAO_ENDPOINT ?? 'https://api.kdniao.com'),
  }
}
