import type { CatalogueItem } from '../catalogue/rows'
import { createRandom, DEMO_SEED, type Random } from '../random'
import { CUSTOMERS, type Customer } from './customers'

/** What has become of an order. */
export type Fate = 'unpaid' | 'expired' | 'paid' | 'asked-cancel' | 'sent' | 'done' | 'asked-refund' | 'returning'

export interface PlannedLine {
  item: CatalogueItem
  sku: CatalogueItem['skus'][number]
  num: number
}

export interface PlannedOrder {
  /** Runs from 0. */
  nth: number
  customer: Customer
  fate: Fate
  /** Hours before the seed. */
  age: number
  shopId: number
  lines: PlannedLine[]
  remark: string
}

/** Orders of the last two weeks: more on the weekend and at the end, as the stories of a shop go. */
const COUNT = 84
const DAYS = 14
const REMARKS = ['', '', '', '', '麻烦尽快发货', '送人的，请不要放价格单', '周末才在家，谢谢', '放门口快递柜']

export function planOrders(items: readonly CatalogueItem[]): PlannedOrder[] {
  const random = createRandom(DEMO_SEED + 11)
  const sold = items.filter(({ goods, skus }) => goods.approveStatus !== 'instock' && skus.some(sku => sku.store > 5))
  return Array.from({ length: COUNT }, (_, nth) => {
    // Denser towards today.
    const age = DAYS * 24 * (1 - Math.sqrt((nth + random.next()) / COUNT))
    const first = random.pick(sold)
    const { shopId } = first.goods
    const more = sold.filter(({ goods }) => goods.shopId === shopId && goods !== first.goods)
    const chosen = random.chance(0.35) && more.length > 0 ? [first, random.pick(more)] : [first]
    return {
      nth,
      // Everybody has bought at least once.
      customer: CUSTOMERS[nth % CUSTOMERS.length]!,
      fate: fateOf(age, nth, random),
      age,
      shopId,
      lines: chosen.map(item => ({ item, sku: skuOf(item, random), num: random.chance(0.8) ? 1 : 2 })),
      remark: random.pick(REMARKS),
    }
  })
}

const skuOf = (item: CatalogueItem, random: Random) => random.pick(item.skus.filter(({ store }) => store > 5))

/** Some are told by their number, so that every state is there. */
function fateOf(age: number, nth: number, random: Random): Fate {
  if (age < 0.4) return 'unpaid'
  if (random.chance(0.06)) return 'expired'
  if (age < 30) return nth % 6 === 0 ? 'asked-cancel' : 'paid'
  if (age < 120) return nth % 8 === 0 ? 'asked-refund' : 'sent'
  return nth % 12 === 0 ? 'returning' : 'done'
}
