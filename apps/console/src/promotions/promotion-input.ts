import type { Contract, InputOf } from '@heji/api-client'
import { type Times, unixTimes } from './fields'
import type { Picked } from './goods-search'

type Add = InputOf<Contract['POST /api/operator/promotions/add']>
export type Kind = Add['kind']

interface Step {
  full?: number | null
  off?: number | null
  percent_off?: number | null
}
export interface Gift extends Picked {
  num?: number
}
export interface Addition extends Picked {
  plus?: number | null
}

/** What stands in the form; yuan. */
export interface PromotionValues extends Times {
  name?: string
  kind: Kind
  scope: 'all' | 'goods' | 'categories'
  shop?: string
  goods?: Picked[]
  categories?: string[]
  steps?: (Step | undefined)[]
  full?: number | null
  gifts?: Gift[]
  additions?: Addition[]
  limit?: number | null
  grades?: string[]
}

const cents = (yuan: number) => Math.round(yuan * 100)

/** Texts with a comma cannot be sent as one text. */
const listed = (codes: readonly string[]) => (codes.some(code => code.includes(',')) ? [...codes] : codes.join(','))

/** As the operation takes it, without its name; null while something is missing. */
export function promotionInput(values: PromotionValues | undefined): Omit<Add, 'name'> | null {
  const times = values ? unixTimes(values) : null
  const rule = values ? ruleOf(values) : null
  const scope = values ? scopeOf(values) : null
  return values && times && rule && scope
    ? ({ kind: values.kind, ...times, ...rule, ...scope } as Omit<Add, 'name'>)
    : null
}

function scopeOf({ scope, shop, goods = [], categories = [] }: PromotionValues): object | null {
  const own = shop ? { shop } : {}
  if (scope === 'goods') return goods.length > 0 ? { ...own, goods: listed(goods.map(({ code }) => code)) } : null
  if (scope === 'categories') return categories.length > 0 ? { ...own, categories: listed(categories) } : null
  return own
}

function ruleOf(values: PromotionValues): object | null {
  const { kind, full, gifts = [], additions = [], limit, grades = [] } = values
  switch (kind) {
    case 'full_minus':
    case 'full_discount':
      return stepsOf(values)
    case 'second_half':
      return {}
    case 'full_gift':
      if (!full || gifts.length === 0) return null
      return { full: cents(full), gifts: JSON.stringify(gifts.map(({ code, num = 1 }) => ({ sku: code, num }))) }
    case 'plus_price_buy': {
      const rows = additions.flatMap(({ code, plus }) => (plus ? [{ sku: code, price: cents(plus) }] : []))
      if (!full || rows.length === 0 || rows.length < additions.length) return null
      return { full: cents(full), additions: JSON.stringify(rows) }
    }
    default:
      if (!limit && grades.length === 0) return null
      return { ...(limit ? { limit } : {}), ...(grades.length > 0 ? { grades: listed(grades) } : {}) }
  }
}

function stepsOf({ kind, steps = [] }: PromotionValues): object | null {
  const rows = steps.flatMap(step => {
    const [full, off] = [step?.full, kind === 'full_minus' ? step?.off : step?.percent_off]
    if (!full || !off) return []
    return [{ full: cents(full), ...(kind === 'full_minus' ? { off: cents(off) } : { percent_off: off }) }]
  })
  return rows.length > 0 && rows.length === steps.length ? { steps: JSON.stringify(rows) } : null
}
