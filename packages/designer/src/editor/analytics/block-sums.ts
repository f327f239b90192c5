import type { BlockAnalytics } from '@heji/api-client/contract'
import type { Doc } from '../../document/types'

export interface Sums {
  shows: number
  clicks: number
  carts: number
  orders: number
}

/**
 * What visitors did with each block of the document. What they did inside of a panel counts for the panel too. Blocks
 * that nobody saw are left out.
 */
export function blockSums(doc: Doc, counts: BlockAnalytics['blocks']): Map<string, Sums> {
  const own = new Map(counts.map(({ block, ...sums }) => [block, sums]))
  const sums = new Map<string, Sums>()
  const sumUp = (uuid: string): Sums | undefined => {
    const inside = (doc.nodes[uuid]?.children ?? []).flatMap(child => sumUp(child) ?? [])
    const mine = own.get(uuid)
    if (!mine && inside.length === 0) return undefined
    const add = (key: 'clicks' | 'carts' | 'orders') => inside.reduce((sum, one) => sum + one[key], mine?.[key] ?? 0)
    // A panel is seen as often as itself, not as the sum of what lies in it.
    const shows = Math.max(mine?.shows ?? 0, ...inside.map(one => one.shows))
    const all = { shows, clicks: add('clicks'), carts: add('carts'), orders: add('orders') }
    sums.set(uuid, all)
    return all
  }
  for (const root of doc.roots) sumUp(root)
  return sums
}

/** Whole numbers as operators read them. */
export const number = new Intl.NumberFormat('zh-CN')

/** Clicks per hundred shows, such as `5.6%`; `–` without shows. */
export const clickRate = ({ shows, clicks }: Sums) => (shows > 0 ? `${((100 * clicks) / shows).toFixed(1)}%` : '–')
