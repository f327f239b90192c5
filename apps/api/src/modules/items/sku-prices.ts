/** What the page of an item says of the prices of its skus. */
import { freightGaps } from '@heji/pricing/final-price'
import { chargesOf, type LineFreight, missingForFree, NOWHERE } from '@heji/pricing/freight'
import type { Queryable } from '../../db/db'
import { shownUnit } from '../../price-rules/activities'
import type { PriceRules } from '../../price-rules/final-price-rules'
import { lineFreight } from '../../price-rules/line-freight'
import type { Viewer } from '../../price-rules/viewer'
import { finalOf, lineOf, type Piece, rulesFor, tracedField } from './final-prices'
import type { ItemPageRow } from './item-rows'

/** Orders of more pieces are not looked at. */
const MOST_PIECES = 20

/**
 * Cents that orders of one, two, three … pieces are short of free delivery; the last one holds for more if it is 0. None
 * where no price makes it free.
 */
function gapsOf(piece: Piece, freight: LineFreight, rules: PriceRules, isStaff: boolean): number[] {
  const line = lineOf(piece, rules, isStaff)
  const missing = missingForFree(0, chargesOf([{ num: 1, freight }], NOWHERE))
  if (!line || missing === null) return []
  const { salePrice } = piece.unit
  const most = Math.min(MOST_PIECES, Math.ceil((3 * missing) / Math.max(1, salePrice)))
  const gaps = Array.from({ length: Math.max(1, most) }, (_, i) => {
    const [gap] = freightGaps(
      [[{ ...line, freight, num: i + 1 }]],
      rules.promotions,
      piece.isSeckill ? [] : rules.coupons,
    )
    return gap!
  })
  return gaps.every(gap => gap !== null) ? gaps : []
}

/**
 * Final prices of the skus of an item, with the sum line by line, and what their orders are short of free delivery: while
 * a seckill has pieces, at its price. One statement.
 */
export async function finalPriceOfSkus(db: Queryable, viewer: Viewer, row: ItemPageRow) {
  const { goods, act } = row
  const { isStaff } = viewer
  const rules = await rulesFor(db, viewer, [row])
  const known = new Map<number, number[]>()
  return (price: number, store: number) => {
    if (!rules) return {}
    const unit = shownUnit(price, goods, viewer, act)
    const piece = { goods, store, unit, isSeckill: act?.kind === 'seckill' }
    const gaps =
      known.get(unit.salePrice) ?? gapsOf({ ...piece, store: goods.store }, lineFreight(goods.freight), rules, isStaff)
    known.set(unit.salePrice, gaps)
    return {
      ...tracedField(finalOf(piece, rules, isStaff)),
      ...(gaps.length > 0 ? { freight_missing: gaps } : {}),
    }
  }
}
