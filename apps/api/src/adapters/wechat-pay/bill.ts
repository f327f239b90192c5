import { createHash } from 'node:crypto'
import { ProviderError } from '../../platform/payment-provider'
import { type createClient, isWithoutBill } from './client'

type Client = Pick<ReturnType<typeof createClient>, 'get' | 'file'>

/** The bill of one day with all trades. @throws ProviderError also if the file is not the one that was signed */
export async function billOf(client: Client, day: string): Promise<Buffer | null> {
  const path = `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`
  const told = await client
    .get<{ hash_type?: string; hash_value?: string; download_url?: string }>(path)
    .catch((error: unknown) => {
      if (isWithoutBill(error)) return null
      throw error
    })
  if (!told) return null
  const { pathname, search } = new URL(String(told.download_url))
  const bytes = await client.file(`${pathname}${search}`)
  const hash = createHash('sha1').update(bytes).digest('hex')
  if (told.hash_type !== 'SHA1' || hash !== told.hash_value?.toLowerCase())
    throw new ProviderError('wechat-pay bill: another file')
  return bytes
}
