import { randomInt } from 'node:crypto'
import { toUnix } from '../../platform/clock'

/** Sixteen digits: seconds since 2020, three random ones, last four of the member (wire §15.3). */
export function newOrderId(memberId: number, now: Date): string {
  const seconds = String(toUnix(now) - 1_577_836_800).padStart(9, '0')
  return seconds + String(randomInt(1000)).padStart(3, '0') + String(memberId % 10_000).padStart(4, '0')
}
