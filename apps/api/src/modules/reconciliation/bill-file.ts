import { DomainError } from '../../platform/errors'
import { unzip } from '../tables/unzip'
import { isAlipayBill, readAlipayBill } from './alipay-bill'
import type { Bill } from './bill'
import { isWechatBill, readWechatBill } from './wechat-bill'

/** Bytes of an unpacked bill, at most. */
const MOST_BYTES = 64 * 1024 * 1024

/** Alipay writes GBK, WeChat Pay UTF-8 with a mark. @throws DomainError */
function textOf(bytes: Buffer): string {
  for (const encoding of ['utf-8', 'gb18030'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      // The other one.
    }
  throw new DomainError('账单的文字读不出来：请不要用表格软件改过再上传')
}

/**
 * The bill in a file as its provider gives it: a text, or packed. @throws DomainError
 */
export function readBill(bytes: Buffer): Bill {
  if (bytes.length > MOST_BYTES) throw new DomainError('文件过大')
  const isPacked = bytes.toString('latin1', 0, 2) === 'PK'
  const texts = (isPacked ? unzip(bytes, MOST_BYTES).map(file => file.bytes) : [bytes]).map(textOf)
  const bills = texts.flatMap(text => {
    if (isWechatBill(text)) return [readWechatBill(text)]
    return isAlipayBill(text) ? [readAlipayBill(text)] : []
  })
  const [bill, other] = bills
  if (!bill) throw new DomainError('这不是支付宝的业务明细，也不是微信支付的交易账单：请按原样上传下载的文件')
  if (other) throw new DomainError('压缩包里有几份账单：请一份一份上传')
  return bill
}
