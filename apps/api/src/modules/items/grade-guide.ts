import type { ItemDetail } from '@heji/api-client/contract'
import { shownUnit } from '../../price-rules/activities'
import type { Viewer } from '../../price-rules/viewer'
import type { ItemPageRow } from './item-rows'

type Guide = NonNullable<ItemDetail['vipgrade_guide_title']>

export interface BetterGrade {
  name: string
  /** Percent OFF. */
  percentOff: number
}

/**
 * The hint at the nearest better grade with a lower price for the caller, as the field of an item or a sku with this list
 * price; no field if there is none. An activity or a price for staff may be as low already.
 */
export function guideField(
  better: BetterGrade[],
  viewer: Viewer,
  { goods, act }: ItemPageRow,
  price: number,
): { vipgrade_guide_title?: Guide } {
  const priceFor = (gradeDiscount: number) => shownUnit(price, goods, { ...viewer, gradeDiscount }, act).salePrice
  const now = priceFor(viewer.gradeDiscount)
  for (const { name, percentOff } of better) {
    const saved = now - priceFor(percentOff)
    if (saved > 0) return { vipgrade_guide_title: toGuide(name, percentOff, saved) }
  }
  return {}
}

const money = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })

function toGuide(name: string, percentOff: number, saved: number): Guide {
  const tenths = String((100 - percentOff) / 10)
  return {
    vipgrade_name: name,
    gradeDiscount: tenths,
    guide_title_desc: `升级${name}享${tenths}折，本件可省¥${money.format(saved / 100)}`,
    vipgrade_desc: `${name}购物享${tenths}折`,
  }
}
