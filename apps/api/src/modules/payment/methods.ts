import { isPayType, type PaymentMethod } from '@heji/api-client/contract'
import type { Queryable } from '../../db/db'
import type { Deps } from '../../http/context'
import { DomainError } from '../../platform/errors'
import type { Payments, Platform } from '../../platform/payment-provider'
import { readSetting } from '../content/settings'
import { openSetting } from './transfers'

type MethodDeps = Pick<Deps, 'config' | 'payments' | 'db'>

const TESTPAY: PaymentMethod = { pay_type_code: 'testpay', pay_type_name: '测试支付' }

/** Ways to pay that are set up, on any device that can show them; a transfer needs no device. */
export async function payMethods(
  { config, payments, db }: MethodDeps,
  platform: Platform,
  orderType = '',
): Promise<PaymentMethod[]> {
  const transfer = mayBeTransferred(orderType) ? await openSetting(db) : null
  const methods = [
    ...payments.offered(platform),
    ...(config.testPay ? [TESTPAY] : []),
    // Last, because the goods wait for days until the shop has looked for the money.
    ...(transfer ? [{ pay_type_code: BANK_TRANSFER, pay_type_name: transfer.pay_name }] : []),
  ]
  return methods.map(method => ({ ...method, pay_channel: method.pay_type_code }))
}

/** Seckill orders do not hold their pieces for days. */
const mayBeTransferred = (orderType: string) => orderType !== 'normal_seckill'

/** Whether an order may wait for a transfer. Asks the database only if somebody wants one. */
export const isTransferOffered = async (db: Queryable, orderType: string): Promise<boolean> =>
  mayBeTransferred(orderType) && (await openSetting(db)) !== null

/** Public data of a way to pay. @throws DomainError 无此类型支付！ */
export async function methodSetting({ config, payments, db }: MethodDeps, payType: string) {
  if (payType === '') throw new DomainError('支付方式必填')
  if (!isPayType(payType)) throw new DomainError('无此类型支付！')
  if (payType === BANK_TRANSFER) {
    const setting = await readSetting(db, 'offline_pay')
    return { pay_type: payType, ...setting, is_open: (await openSetting(db)) !== null }
  }
  const isOpen = isOffered({ config, payments }, payType)
  return { pay_type: payType, is_open: isOpen, pay_name: isOpen ? nameOf(payments, payType) : '' }
}

const nameOf = (payments: Payments, payType: string) =>
  payType === TESTPAY.pay_type_code ? TESTPAY.pay_type_name : payments.nameOf(payType)

/** Whether a buyer may choose this way, on any device. */
export const isOffered = ({ config, payments }: Pick<Deps, 'config' | 'payments'>, payType: string) =>
  payments.offers(payType) || (config.testPay && payType === TESTPAY.pay_type_code)

export const BANK_TRANSFER = 'offline_pay' as const
