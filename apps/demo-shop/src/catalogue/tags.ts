import { hasFullMinus, hasSecondHalf } from './promises'

export const ITEM_TAGS = ['新品', '满减', '包邮', '第二件半价'] as const
/** Goods and shops share 自营. */
export const SHOP_TAGS = ['自营', '当日达', '支持自提', '免费停车', '会员店', '24小时'] as const

const NEW_HOURS = 24 * 30
const FREE_POST_FROM = 9900

/** Tags that promise a promotion. */
export const PROMOTION_TAGS: readonly string[] = ['满减', '第二件半价']

/** Tags that the shop carries out: they agree with the promises of the subtitle, the price and the seller. */
export function tagsOf(brief: string, about: { ageHours: number; price: number; isSelfOperated: boolean }): string[] {
  const tags: string[] = []
  if (about.ageHours <= NEW_HOURS) tags.push('新品')
  if (hasFullMinus(brief)) tags.push('满减')
  if (hasSecondHalf(brief)) tags.push('第二件半价')
  if (about.price >= FREE_POST_FROM) tags.push('包邮')
  if (about.isSelfOperated) tags.push('自营')
  return tags
}
