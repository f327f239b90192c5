/** Delivery fee in cents. */
const FREE_FROM = 9900
const NORMAL = 800
const REMOTE = 1500
/** @internal they also wait longer */
export const REMOTE_PROVINCES = new Set([
  '新疆维吾尔自治区',
  '西藏自治区',
  '青海省',
  '内蒙古自治区',
  '宁夏回族自治区',
  '甘肃省',
])

interface Freight {
  fee: number
  /** Shown beside the fee. */
  text: string
}

/** Cents of goods, after discounts and before points, that are missing to free delivery. */
export const missingForFree = (goodsFee: number): number => Math.max(0, FREE_FROM - goodsFee)

/**
 * 满99包邮, counted on the price of goods after discounts; else ¥8, ¥15 to remote provinces. An empty province counts
 * as near.
 */
export function freightOf(goodsFee: number, province: string): Freight {
  if (goodsFee >= FREE_FROM) return { fee: 0, text: '满99元包邮' }
  return REMOTE_PROVINCES.has(province)
    ? { fee: REMOTE, text: '运费（偏远地区，满99元包邮）' }
    : { fee: NORMAL, text: '运费（满99元包邮）' }
}
