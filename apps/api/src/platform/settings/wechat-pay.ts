import { EX_CONFIG, ExitError } from '../exit-error'
import { addressOf, allOrNone, type Env, privateKeyOf, publicKeyOf } from './env'

export interface WechatPaySettings {
  /** App id of the official account that the merchant is bound to. */
  appId: string
  mchId: string
  /** Serial number of the merchant's certificate, and its PKCS#8 PEM. */
  serial: string
  privateKey: string
  /** 32 bytes; notices are encrypted with it. */
  apiV3Key: string
  /** Id (`PUB_KEY_ID_…`, or the serial number of a platform certificate) and SPKI PEM of WeChat Pay. */
  publicKeyId: string
  publicKey: string
  gateway: string
}

const NAMES = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
  'WECHAT_PAY_PUBLIC_KEY_ID',
  'WECHAT_PAY_PUBLIC_KEY',
] as const

/** null: the shop does not offer WeChat Pay. @throws ExitError 78 with one line that says which setting to change */
export function readWechatPaySettings(env: Env): WechatPaySettings | null {
  const given = allOrNone(env, NAMES)
  if (!given) return null
  const apiV3Key = given.WECHAT_PAY_API_V3_KEY
  if (Buffer.byteLength(apiV3Key) !== 32) throw new ExitError('WECHAT_PAY_API_V3_KEY 必须是 32 个字符', EX_CONFIG)
  return {
    appId: given.WECHAT_PAY_APP_ID,
    mchId: given.WECHAT_PAY_MCH_ID,
    serial: given.WECHAT_PAY_SERIAL,
    privateKey: privateKeyOf('WECHAT_PAY_PRIVATE_KEY', given.WECHAT_PAY_PRIVATE_KEY),
    apiV3Key,
    publicKeyId: given.WECHAT_PAY_PUBLIC_KEY_ID,
    publicKey: publicKeyOf('WECHAT_PAY_PUBLIC_KEY', given.WECHAT_PAY_PUBLIC_KEY),
    gateway: addressOf('WECHAT_PAY_GATEWAY', env.WECHAT_PAY_GATEWAY ?? 'https://api.mch.weixin.qq.com'),
  }
}
