import type { PaymentMethod } from '@heji/api-client/contract'
import type { Deps } from '../../http/context'
import type { Platform } from './payments'

/** Every word that the wire knows (wire §24), and the test payment of spec §7. */
export const PAY_TYPES: ReadonlySet<string> = new Set([
  ...['wxpay', 'wxpaypc', 'wxpayh5', 'wxpayjs', 'wxpayapp', 'wxpaypos'],
  ...['alipay', 'alipayh5', 'alipayapp', 'alipaypos', 'alipaymini'],
  ...['point', 'deposit', 'hfpay', 'adapay', 'chinaums', 'pos', 'bspay', 'offline_pay', 'paypal', 'doumen_intl'],
  'testpay',
])

const TESTPAY: PaymentMethod = { pay_type_code: 'testpay', pay_type_name: '测试支付' }

/** Ways to pay that are set up. */
export const payMethods = ({ config, payments }: Pick<Deps, 'config' | 'payments'>, platform: Platform) => [
  ...payments.offered(platform),
  ...(config.demo ? [TESTPAY] : []),
]

/** Whether a buyer may choose this way; which device it is meant for is the buyer's affair. */
export const isOffered = ({ config, payments }: Pick<Deps, 'config' | 'payments'>, payType: string) =>
  payments.offers(payType) || (config.demo && payType === TESTPAY.pay_type_code)
