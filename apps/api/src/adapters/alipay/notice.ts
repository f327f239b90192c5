import { FormError, readPairs } from '@heji/api-client/contract'
import type { AlipaySdk } from 'alipay-sdk'
import { type Notice, NoticeError, type Paid } from '../../platform/payment-provider'
import type { AlipaySettings } from '../../platform/settings/alipay'
import { centsOf } from './amounts'

/**
 * A payment notice of Alipay: form fields with Alipay's signature over all of them. Alipay repeats a notice for a day
 * with the same time in it, so its age proves nothing; the settlement makes sure that it counts once.
 * @throws NoticeError
 */
export function readAlipayNotice(sdk: AlipaySdk, settings: AlipaySettings, { headers, body }: Notice): Paid | null {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers.get('content-type') ?? '')) throw new NoticeError('format')
  const fields = fieldsOf(body)
  // The SDK would accept SHA-1 if the message says so.
  if (!fields.sign || fields.sign_type !== 'RSA2' || !isSigned(sdk, fields)) throw new NoticeError('signature', 401)
  if (fields.app_id !== settings.appId || fields.seller_id !== settings.sellerId) throw new NoticeError('merchant')
  if (fields.trade_status !== 'TRADE_SUCCESS' && fields.trade_status !== 'TRADE_FINISHED') return null
  const cents = centsOf(fields.total_amount ?? '')
  if (cents === null) throw new NoticeError('amount')
  return { tradeId: fields.out_trade_no ?? '', transactionId: fields.trade_no ?? '', cents }
}

/**
 * Parameters of the address to which Alipay sends buyers back, signed like a notice. @returns our number; null: invalid
 */
export function readAlipayReturn(sdk: AlipaySdk, settings: AlipaySettings, fields: Record<string, string>) {
  if (!fields.sign || fields.sign_type !== 'RSA2' || !isSigned(sdk, fields)) return null
  if (fields.app_id !== settings.appId || fields.seller_id !== settings.sellerId) return null
  return fields.out_trade_no || null
}

function fieldsOf(body: string): Record<string, string> {
  try {
    const pairs = readPairs(body)
    const fields = Object.fromEntries(pairs)
    // With two values of one name, nobody knows which one was signed.
    if (Object.keys(fields).length === pairs.length) return fields
  } catch (error) {
    if (!(error instanceof FormError)) throw error
  }
  throw new NoticeError('format')
}

function isSigned(sdk: AlipaySdk, fields: Record<string, string>) {
  try {
    return sdk.checkNotifySignV2({ ...fields })
  } catch {
    return false
  }
}
