import { NoticeError, type Paid } from '../../platform/payment-provider'
import type { WechatPaySettings } from '../../platform/settings/wechat-pay'

/** A payment as WeChat Pay writes it, in answers and in notices; whatever is not there is undefined. */
export interface Transaction {
  appid?: string
  mchid?: string
  out_trade_no?: string
  transaction_id?: string
  trade_state: string
  /** Cents; `total` is what the order costs, whoever pays parts of it. */
  amount?: { total?: number; currency?: string }
}

/** What was paid, to us and in our currency. @throws NoticeError */
export function paidOf({ appId, mchId }: WechatPaySettings, found: Transaction): Paid {
  if (found.appid !== appId || found.mchid !== mchId) throw new NoticeError('merchant')
  if (found.amount?.currency !== 'CNY') throw new NoticeError('currency')
  const cents = found.amount.total
  if (typeof cents !== 'number' || !Number.isSafeInteger(cents)) throw new NoticeError('amount')
  return { tradeId: String(found.out_trade_no), transactionId: String(found.transaction_id), cents }
}
