import type { PaymentMethod } from '@heji/api-client/contract'
import type { Deps } from '../../http/context'
import { openSetting } from '../offline/accounts'
import type { Platform } from './payments'

type MethodDeps = Pick<Deps, 'config' | 'payments' | 'db'>
const TRANSFER_ON: ReadonlySet<Platform> = new Set(['pc', 'h5'])

/** Every word that the wire knows (wire §24), and the test payment of spec §7. */
export const PAY_TYPES: ReadonlySet<string> = new Set([
  ...['wxpay', 'wxpaypc', 'wxpayh5', 'wxpayjs', 'wxpayapp', 'wxpaypos'],
  ...['alipay', 'alipayh5', 'alipayapp', 'alipaypos', 'alipaymini'],
  ...['point', 'deposit', 'hfpay', 'adapay', 'chinaums', 'pos', 'bspay', 'offline_pay', 'paypal', 'doumen_intl'],
  'testpay',
])

const TESTPAY: PaymentMethod = { pay_type_code: 'testpay', pay_type_name: '测试支付' }

/** Ways to pay that are set up. */
export async function payMethods({ config, payments, db }: MethodDeps, platform: Platform): Promise<PaymentMethod[]> {
  const transfer = TRANSFER_ON.has(platform) ? await openSetting(db) : null
  return [
    ...payments.offered(platform),
    ...(transfer ? [{ pay_type_code: OFFLINE, pay_type_name: transfer.pay_name }] : []),
    ...(config.demo ? [TESTPAY] : []),
  ]
}

/** Whether a buyer may choose this way; which device it is meant for is the buyer's affair. */
export const isOffered = ({ config, payments }: Pick<Deps, 'config' | 'payments'>, payType: string) =>
  payments.offers(payType) || (config.demo && payType === TESTPAY.pay_type_code)

export const OFFLINE = 'offline_pay'
