import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { DomainError } from '../../../platform/errors'
import { MOST_FEE } from '../../../price-rules/most-fee'

type Call = ParsedInputOf<Contract['POST /api/operator/goods/bulk-edit']>
export type PriceRule = Pick<Call, 'price_percent' | 'price_less' | 'price_more' | 'rounding'>

/** Cents that a price is rounded to. */
const STEPS = { fen: 1, jiao: 10, yuan: 100 } as const

/** How prices change; null where they do not. @throws DomainError for more than one way */
export function priceRule(rule: PriceRule): ((price: number, code: string) => number) | null {
  const { price_percent: percent, price_less: less, price_more: more, rounding } = rule
  const ways = [percent, less, more].filter(value => value !== undefined)
  if (ways.length > 1) throw new DomainError('百分比、加、减只能填一个')
  if (ways.length === 0) {
    if (rounding) throw new DomainError('请写明价格怎样改')
    return null
  }
  const step = STEPS[rounding ?? 'fen']
  return (price, code) => {
    const exact = percent === undefined ? price - (less ?? 0) + (more ?? 0) : (price * percent) / 100
    const after = Math.round(exact / step) * step
    if (after < 1 && price > 0) throw new DomainError(`${code} 会低于 0.01 元；没有作任何修改`)
    if (after > MOST_FEE) throw new DomainError(`${code} 的价格会过大；没有作任何修改`)
    return Math.max(0, after)
  }
}
