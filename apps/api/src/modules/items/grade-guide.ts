import type { ItemDetail } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'
import type { Viewer } from './item-rows'

type Guide = NonNullable<ItemDetail['vipgrade_guide_title']>

export interface BetterGrade {
  name: string
  /** Percent OFF. */
  percentOff: number
}

/** Hint at the nearest better grade with a lower price for the caller; null if there is none. */
export function guideTitle(
  better: BetterGrade[],
  { gradeDiscount }: Viewer,
  price: number,
  activityPrice: number | null,
): Guide | null {
  const now = activityPrice ?? unitPrice({ price, gradeDiscount }).salePrice
  for (const grade of better) {
    const saved = now - unitPrice({ price, gradeDiscount: grade.percentOff }).salePrice
    if (saved > 0) return toGuide(grade.name, grade.percentOff, saved)
  }
  return null
}

function toGuide(name: string, percentOff: number, saved: number): Guide {
  const tenths = String((100 - percentOff) / 10)
  return {
    vipgrade_name: name,
    gradeDiscount: tenths,
    guide_title_desc: `升级${name}享${tenths}折，本件可省¥${(saved / 100).toFixed(2)}`,
    vipgrade_desc: `${name}购物享${tenths}折`,
  }
}
