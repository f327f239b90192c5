import type { Queryable } from '../../db/db'
import type { StoredWidget } from '../../db/schema'
import { shownUnit } from '../../price-rules/activities'
import type { Viewer } from '../../price-rules/viewer'
import { finalPrices } from '../items/final-prices'
import { type Entry, idIn } from './entries'
import { type Found, findByRules, isByPrice, isRuleFor, type Ruled, rulesIn } from './goods-by-rule'
import { readGoods } from './goods-of-page'

/**
 * Puts the goods of rules into the lists of freshly read content. A list whose rule finds nothing, or is for others, keeps what was
 * picked by hand; the stored page never changes. One statement for all rules of a page; three more if final prices decide.
 */
export async function applyGoodsRules(db: Queryable, viewer: Viewer, content: StoredWidget[]): Promise<void> {
  const ruled = rulesIn(content).filter(({ rule }) => isRuleFor(rule, viewer))
  if (ruled.length === 0) return
  const found = await findByRules(db, viewer, ruled)
  const isAsked = ruled.some(({ rule }) => isByPrice(rule))
  const fees = isAsked ? await finalFees(db, viewer, ruled, found) : new Map<number, number>()
  for (const [at, one] of ruled.entries()) put(one, shownIds(one, found[at]!, fees))
}

/** Cents of what one piece costs who asks, with activity and coupons. */
async function finalFees(db: Queryable, viewer: Viewer, ruled: readonly Ruled[], found: readonly Found[]) {
  const ids = new Set(ruled.flatMap(({ rule }, at) => (isByPrice(rule) ? found[at]!.others : [])))
  if (ids.size === 0) return new Map<number, number>()
  const rows = await readGoods(db, viewer.now, [...ids])
  const finalOf = await finalPrices(db, viewer, rows)
  return new Map(
    rows.map(({ goods, act }) => {
      const unit = shownUnit(goods.price, goods, viewer, act)
      return [goods.itemId, finalOf({ goods, unit, isSeckill: act?.kind === 'seckill' })?.fee ?? unit.salePrice]
    }),
  )
}

function shownIds({ rule }: Ruled, { pinned, others }: Found, fees: ReadonlyMap<number, number>): number[] {
  if (!isByPrice(rule)) return [...pinned, ...others].slice(0, rule.count)
  const { priceFrom, priceTo, sort } = rule
  const feeOf = (id: number) => fees.get(id) ?? 0
  const fitting = others.filter(id => feeOf(id) >= priceFrom && (priceTo === 0 || feeOf(id) <= priceTo))
  if (sort === 'price_asc') fitting.sort((a, b) => feeOf(a) - feeOf(b))
  if (sort === 'price_desc') fitting.sort((a, b) => feeOf(b) - feeOf(a))
  return [...pinned, ...fitting].slice(0, rule.count)
}

/** Goods of whom the operator wrote something keep it. Lists of a fixed length stay as long as they are. */
function put({ row, list }: Ruled, ids: readonly number[]): void {
  if (ids.length === 0) return
  const before = row[list] as Entry[]
  const known = new Map(before.map(entry => [idIn(entry?.goods_id), entry]))
  const entries = ids.map(id => known.get(id) ?? entryOf(id))
  const rest = before.filter(entry => !ids.includes(idIn(entry?.goods_id)))
  row[list] = list === 'goods_list' ? [...entries, ...rest].slice(0, before.length) : entries
}

const entryOf = (id: number): Entry => ({
  goods_id: String(id),
  goods_pic: '',
  goods_name: '',
  price: 0,
  linkPage: 'goods',
  linkPageLabel: '商品',
})
