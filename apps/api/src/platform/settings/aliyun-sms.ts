import { addressOf, allOrNone, type Env } from './env'

export interface AliyunSmsSettings {
  accessKeyId: string
  accessKeySecret: string
  /** The shop's approved name in front of its messages. */
  signName: string
  /** An approved template with the one variable `code`. */
  templateCode: string
  endpoint: string
}

const NAMES = [
  'ALIYUN_ACCESS_KEY_ID',
  'ALIYUN_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_TEMPLATE_CODE',
] as const

/** null: no messages through Aliyun. @throws ExitError 78 with one line that says which setting to change */
export function readAliyunSmsSettings(env: Env): AliyunSmsSettings | null {
  const given = allOrNone(env, NAMES)
  if (!given) return null
  return {
    accessKeyId: given.ALIYUN_ACCESS_KEY_ID,
    accessKeySecret: given.ALIYUN_ACCESS_KEY_SECRET,
    signName: given.ALIYUN_SMS_SIGN_NAME,
    templateCode: given.ALIYUN_SMS_TEMPLATE_CODE,
    endpoint: addressOf('ALIYUN_SMS_ENDPOINT', env.ALIYUN_SMS_ENDPOINT ?? 'https://dysmsapi.aliyuncs.com'),
  }
}
