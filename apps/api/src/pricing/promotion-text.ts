import type { PromotionKind } from '../db/schema'
import { thresholdOf } from './offers'
import type { PromotionStep } from './promotions'

/** Cents as a buyer reads them: 300, 9.9. */
export const yuanText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(/0$/, '')

interface Told {
  kind: PromotionKind
  steps: readonly PromotionStep[]
  gradeIds: readonly number[] | null
  limitNum: number
}

const TEXT: Record<PromotionKind, (promotion: Told) => string> = {
  full_minus: ({ steps }) => steps.map(({ full, off }) => `满${yuanText(full)}元减${yuanText(off)}元`).join('，'),
  full_discount: ({ steps }) => steps.map(({ full, off }) => `满${yuanText(full)}元打${(100 - off) / 10}折`).join('，'),
  full_gift: rule => `满${yuanText(thresholdOf(rule))}元送赠品，赠完即止`,
  plus_price_buy: rule => `满${yuanText(thresholdOf(rule))}元可加价换购1件`,
  member_preference: ({ gradeIds, limitNum }) =>
    [gradeIds ? '限指定等级会员购买' : '', limitNum > 0 ? `每人限购${limitNum}件` : ''].filter(Boolean).join('，'),
}

/** What a buyer has to reach, such as 满300元减50元，满500元减120元. */
export const conditionText = (promotion: Told): string => TEXT[promotion.kind](promotion)

const TAG: Record<PromotionKind, string> = {
  full_minus: '满减',
  full_discount: '满折',
  full_gift: '满赠',
  plus_price_buy: '加价购',
  member_preference: '限购',
}

/** A promotion in four signs at most, for tags. */
export const tagOf = ({ kind }: { kind: PromotionKind }): string => TAG[kind]
