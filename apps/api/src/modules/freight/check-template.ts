import type { FreightZone } from '@heji/pricing/freight'
import { DomainError } from '../../platform/errors'
import { regionText } from './regions-of'

/** What is wrong with the zones of a template; null: nothing. */
export function faultOf({ name, zones }: { name: string; zones: readonly FreightZone[] }): string | null {
  const rest = zones.filter(({ regions }) => regions.length === 0)
  if (rest.length !== 1) return `「${name}」要有一行的地区是“其余地区”，而且只有一行（不配送也要写明）`
  const all = zones.flatMap(({ regions }) => regions.map(regionText))
  const twice = all.find((region, i) => all.indexOf(region) < i)
  return twice ? `「${name}」的「${twice}」写了两次` : null
}

/** Fees of one zone: the first one is needed where goods are sent, the further ones go together. Null: nothing is wrong. */
export function feeFaultOf(zone: {
  isServed: boolean
  firstFee: number | undefined
  next: number | undefined
  nextFee: number | undefined
}): string | null {
  const { isServed, firstFee, next, nextFee } = zone
  if (isServed && firstFee === undefined) return '没有写首费；包邮写 0，不配送请在“配送”写 否'
  return (next === undefined) === (nextFee === undefined) ? null : '续件和续费要一起写'
}

/** Most that one fee may be, in cents. */
export const MOST_FREIGHT_FEE = 10_000_000

/** @throws DomainError */
export function assertFee(fee: number | undefined, what: string) {
  if (fee !== undefined && fee > MOST_FREIGHT_FEE) throw new DomainError(`${what}最多 ${MOST_FREIGHT_FEE / 100} 元`)
}
