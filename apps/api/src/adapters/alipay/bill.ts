import type { AlipaySdkCommonResult } from 'alipay-sdk'
import { ProviderError } from '../../platform/payment-provider'

type Ask = (method: string, bizContent: Record<string, unknown>) => Promise<AlipaySdkCommonResult>

const TIMEOUT_MS = 30_000
const MOST_BYTES = 64 * 1024 * 1024
const NO_BILL = 'isp.bill_not_exist'

/**
 * The bill of trades of one day, packed. Its address is signed, and leads to Alipay or to the gateway's own host.
 * @throws ProviderError
 */
export async function billOf(ask: Ask, gateway: string, day: string): Promise<Buffer | null> {
  const answer = await ask('alipay.data.dataservice.bill.downloadurl.query', { billType: 'trade', billDate: day })
  if (String(answer.subCode ?? '').toLowerCase() === NO_BILL) return null
  if (answer.code !== '10000') throw new ProviderError(`alipay bill: ${answer.code} ${answer.subCode} ${answer.subMsg}`)
  const address = new URL(String(answer.billDownloadUrl))
  const isOurs = /\.alipay\.com$/.test(address.hostname) && /^https?:$/.test(address.protocol)
  if (!isOurs && address.host !== new URL(gateway).host) throw new ProviderError('alipay bill: a foreign address')
  const file = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' }).catch(() => null)
  if (!file?.ok) throw new ProviderError(`alipay bill: ${file?.status ?? 'no answer'}`)
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.length > MOST_BYTES) throw new ProviderError('alipay bill: too large')
  return bytes
}
