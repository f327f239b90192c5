import { NoticeError, type Paid } from '../../platform/payment-provider'
import type { WechatPaySettings } from '../../platform/settings/wechat-pay'

/** A payment in WeChat Pay's format, in answers and in notices; missing fields are undefined. */
export interface Transaction {
  appid?: string
  mchid?: string
  out_trade_no?: string
  transaction_id?: string
  trade_state: string
  /** Cents; `total` is the price of the order, whoever pays parts of it. */
  amount?: { total?: number; currency?: string }
}

/** The amount that was paid to us, in our currency. @throws NoticeError */
export function paidOf({ appId, mchId }: WechatPaySettings, found: Transaction): Paid {
  if (found.appid !== appId || found.mchid !== mchId) throw new NoticeError('merchant')
  if (found.amount?.currency !== 'CNY') throw new NoticeError('currency')
  const cents = found.amount.total
  if (typeof cents !== 'number' || !Number.isSafeInteger(cents)) throw new NoticeError('amount')
  return { tradeId: String(found.out_trade_no), transactionId: String(found.transaction_id), cents }
}
