import type { ItemDetail } from '@heji/api-client/contract'
import { asc, gt } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { memberGrades } from '../../db/schema'
import { unitPrice } from '../../pricing/unit-price'
import type { Viewer } from './item-rows'

type Guide = NonNullable<ItemDetail['vipgrade_guide_title']>

/** Hint at the next better grade, if it would lower what the caller pays; null otherwise. */
export async function guideTitle(
  db: Db,
  viewer: Viewer,
  price: number,
  activityPrice: number | null,
): Promise<Guide | null> {
  const better = await db
    .select()
    .from(memberGrades)
    .where(gt(memberGrades.discount, viewer.gradeDiscount))
    .orderBy(asc(memberGrades.discount))
  const now = activityPrice ?? unitPrice({ price, gradeDiscount: viewer.gradeDiscount }).salePrice
  for (const grade of better) {
    const saved = now - unitPrice({ price, gradeDiscount: grade.discount }).salePrice
    if (saved > 0) return toGuide(grade.name, grade.discount, saved)
  }
  return null
}

function toGuide(name: string, discount: number, saved: number): Guide {
  const tenths = String((100 - discount) / 10)
  return {
    vipgrade_name: name,
    gradeDiscount: tenths,
    guide_title_desc: `升级${name}享${tenths}折，本件可省¥${(saved / 100).toFixed(2)}`,
    vipgrade_desc: `${name}购物享${tenths}折`,
  }
}
