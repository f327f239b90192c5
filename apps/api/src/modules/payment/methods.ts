import type { PaymentMethod } from '@heji/api-client/contract'
import type { Config } from '../../platform/config'

/** Every word that the wire knows (wire §24), and the test payment of spec §7. */
export const PAY_TYPES: ReadonlySet<string> = new Set([
  ...['wxpay', 'wxpaypc', 'wxpayh5', 'wxpayjs', 'wxpayapp', 'wxpaypos'],
  ...['alipay', 'alipayh5', 'alipayapp', 'alipaypos', 'alipaymini'],
  ...['point', 'deposit', 'hfpay', 'adapay', 'chinaums', 'pos', 'bspay', 'offline_pay', 'paypal', 'doumen_intl'],
  'testpay',
])

/** Ways to pay that are set up. Providers need contracts and keys, so only the demo shop has one. */
export const payMethods = ({ demo }: Pick<Config, 'demo'>): PaymentMethod[] =>
  demo ? [{ pay_type_code: 'testpay', pay_type_name: '测试支付' }] : []
