import type { Plan } from './plan'

/**
 * Number in `big_goods` of goods that somebody chooses: six of ten times one of the lasting best sellers, else one of
 * what was new at the time.
 * @param part of the history that has passed, from 0 to 1, as SQL
 */
export function popular({ sizes, lot, below }: Plan, part: string, n: string, place: number): string {
  const lasting = Math.max(1, Math.floor(sizes.goods * 0.15))
  const there = `greatest(1, ${sizes.goods} * (0.15 + 0.85 * (${part})))`
  return `(case when ${lot(n, place)} < 0.6 then ${below(lasting, n, place + 1, 3)}
    else floor(${there})::bigint - 1 - ${below(there, n, place + 2, 2)} end)`
}
