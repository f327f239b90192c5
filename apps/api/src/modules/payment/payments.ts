import type { PayType } from '@heji/api-client/contract'
import type { Clock } from '../../platform/clock'
import type { Config } from '../../platform/config'
import { DomainError } from '../../platform/errors'
import type { Payments, Platform, Provider, ProviderName } from '../../platform/payment-provider'

/** Ways to pay of the providers, in the order of the wire (wire §17.1). */
const SERVED: { code: PayType; name: string; provider: ProviderName; platform: Platform }[] = [
  { code: 'wxpaypc', name: '微信支付', provider: 'wechat-pay', platform: 'pc' },
  { code: 'alipay', name: '支付宝', provider: 'alipay', platform: 'pc' },
  { code: 'wxpayh5', name: '微信支付', provider: 'wechat-pay', platform: 'h5' },
  { code: 'alipayh5', name: '支付宝', provider: 'alipay', platform: 'h5' },
  { code: 'wxpayjs', name: '微信支付', provider: 'wechat-pay', platform: 'wxPlatform' },
]

/** Provider of each way to pay on the wire. */
export const PROVIDER_OF: ReadonlyMap<string, ProviderName> = new Map(SERVED.map(way => [way.code, way.provider]))

/** SDKs are loaded for the first buyer who needs them. */
export function createPayments(config: Pick<Config, 'alipay' | 'wechatPay'>, clock: Clock): Payments {
  const { alipay, wechatPay } = config
  const loaders: Record<ProviderName, (() => Promise<Provider>) | null> = {
    alipay: alipay && once(async () => (await import('../../adapters/alipay/alipay')).createAlipay(alipay, clock.now)),
    'wechat-pay':
      wechatPay && once(async () => (await import('../../adapters/wechat-pay/wechat-pay')).createWechatPay(wechatPay)),
  }
  const named = (name: string) => (Object.hasOwn(loaders, name) ? (loaders[name as ProviderName]?.() ?? null) : null)
  const offers = (payType: string) => {
    const name = PROVIDER_OF.get(payType)
    return name !== undefined && loaders[name] !== null
  }
  return {
    offered: platform =>
      SERVED.filter(way => way.platform === platform && loaders[way.provider]).map(({ code, name }) => ({
        pay_type_code: code,
        pay_type_name: name,
      })),
    offers,
    nameOf: payType => SERVED.find(way => way.code === payType)?.name ?? '',
    providerOf: async payType => {
      const provider = named(PROVIDER_OF.get(payType) ?? '')
      if (!provider) throw new DomainError('不支持支付服务，请联系商家')
      return await provider
    },
    named,
  }
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
