import { addressOf, allOrNone, type Env, privateKeyOf, publicKeyOf } from './env'

export interface AlipaySettings {
  appId: string
  /** PKCS#8 PEM of the application. */
  privateKey: string
  /** SPKI PEM of Alipay, which signs answers and notices. */
  alipayPublicKey: string
  /** The account that receives the money: sixteen digits, beginning with 2088. */
  sellerId: string
  gateway: string
}

const NAMES = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY', 'ALIPAY_SELLER_ID'] as const

/** null: the shop does not offer Alipay. @throws ExitError 78 with one line that says which setting to change */
export function readAlipaySettings(env: Env): AlipaySettings | null {
  const given = allOrNone(env, NAMES)
  if (!given) return null
  return {
    appId: given.ALIPAY_APP_ID,
    privateKey: privateKeyOf('ALIPAY_PRIVATE_KEY', given.ALIPAY_PRIVATE_KEY),
    alipayPublicKey: publicKeyOf('ALIPAY_PUBLIC_KEY', given.ALIPAY_PUBLIC_KEY),
    sellerId: given.ALIPAY_SELLER_ID,
    gateway: addressOf('ALIPAY_GATEWAY', env.ALIPAY_GATEWAY ?? 'https://openapi.alipay.com/gateway.do'),
  }
}
