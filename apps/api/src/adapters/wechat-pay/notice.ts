import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import { toUnix } from '../../platform/clock'
import { type Notice, NoticeError, type Paid } from '../../platform/payment-provider'
import type { WechatPaySettings } from '../../platform/settings/wechat-pay'
import { paidOf, type Transaction } from './transaction'

/** WeChat Pay signs every repetition again, so an old signature is not from WeChat Pay. */
const TOLERANCE_S = 300

interface Envelope {
  event_type?: unknown
  resource?: { algorithm?: unknown; ciphertext?: unknown; nonce?: unknown; associated_data?: unknown }
}

/**
 * A payment notice of WeChat Pay: JSON, signed over time, nonce and body, with the encrypted payment in it.
 * @throws NoticeError
 */
export function readWechatNotice(settings: WechatPaySettings, { headers, body, now }: Notice): Paid | null {
  if (!/^application\/json\b/i.test(headers.get('content-type') ?? '')) throw new NoticeError('format')
  assertSigned(settings, headers, body)
  const timestamp = Number(headers.get('wechatpay-timestamp'))
  if (!(Math.abs(toUnix(now) - timestamp) <= TOLERANCE_S)) throw new NoticeError('time', 401)
  const { event_type, resource } = parse<Envelope>(body)
  if (event_type !== 'TRANSACTION.SUCCESS') return null
  const found = parse<Transaction>(decrypt(settings, resource))
  return found.trade_state === 'SUCCESS' ? paidOf(settings, found) : null
}

function assertSigned({ publicKeyId, publicKey }: WechatPaySettings, headers: Headers, body: string) {
  const [timestamp, nonce, signature, serial] = ['timestamp', 'nonce', 'signature', 'serial'].map(
    name => headers.get(`wechatpay-${name}`) ?? '',
  ) as [string, string, string, string]
  const isSigned =
    signature !== '' &&
    serial === publicKeyId &&
    Rsa.verify(Formatter.response(timestamp, nonce, body), signature, publicKey)
  if (!isSigned) throw new NoticeError('signature', 401)
}

function decrypt({ apiV3Key }: WechatPaySettings, resource: Envelope['resource']): string {
  const { algorithm, ciphertext, nonce, associated_data = '' } = resource ?? {}
  if (algorithm !== 'AEAD_AES_256_GCM') throw new NoticeError('format')
  try {
    return Aes.AesGcm.decrypt(String(ciphertext), apiV3Key, String(nonce), String(associated_data))
  } catch {
    throw new NoticeError('signature', 401)
  }
}

function parse<T extends object>(text: string): T {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null) return value as T
  } catch {
    // Not JSON: refused like JSON of another shape.
  }
  throw new NoticeError('format')
}
