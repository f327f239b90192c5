import type { Contract, OutputOf } from '@heji/api-client'

/** One request for after-sales whole, as the shop sees it. */
export type Request = OutputOf<Contract['POST /api/operator/aftersales/show']>

/** Colours of the words that say whose turn it is. */
export const TURN_TONES = { shop: 'act', buyer: 'wait', money: 'act', over: 'plain' } as const

/** Forms that may pay less begin with the whole. @param fee cents */
export const wholeFee = (fee: number) => ({ approve: { fee }, refund: { fee } })

/** What the forms of a request need not ask for: the difference of an exchange is what it is. */
export const givenOf = ({
  bn,
  kind,
  refund_fee,
  way_most = 0,
}: Pick<Request, 'bn' | 'kind' | 'refund_fee'> & Partial<Pick<Request, 'way_most'>>) => ({
  bn,
  ...(kind === 'EXCHANGING_GOODS' ? { fee: refund_fee } : {}),
  // Only where the shop pays for the way back is it asked for.
  ...(way_most === 0 ? { way_fee: 0 } : {}),
})

const MINUTE = 60
const HOUR = 3600
const DAY = 86_400

/** How long something has been as it is. @param unix when it began, in seconds */
export function waited(unix: number, now: number = Date.now() / 1000): string {
  const passed = Math.max(0, Math.floor(now - unix))
  const [days, hours, minutes] = [passed / DAY, (passed % DAY) / HOUR, (passed % HOUR) / MINUTE].map(Math.floor)
  if (days! > 0) return `${days} 天${hours! > 0 ? ` ${hours} 小时` : ''}`
  return hours! > 0 ? `${hours} 小时` : `${minutes} 分钟`
}
