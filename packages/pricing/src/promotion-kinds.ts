/** All rules of each kind of promotion. Other code asks here (CONTRIBUTING, "A kind of promotion"). */

import type { DiscountKind, MarketingActivity, MarketingType } from '@heji/api-client/contract'
import { thresholdOf } from './offers'
import { feeOf, type PromotionLine, type PromotionStep } from './promotion-lines'
import { halfOfSeconds, piecesToPair } from './second-half'
import { yuanText } from './yuan-text'

type Steps = readonly PromotionStep[]
type Lines = readonly Pick<PromotionLine, 'num' | 'fee'>[]

interface Told {
  steps: Steps
  gradeIds: readonly number[] | null
  limitNum: number
}

interface Kind {
  /** For tags: at most five characters. */
  tag: string
  /** Text of the threshold, such as 满300元减50元，满500元减120元. */
  condition(promotion: Told): string
  /** Whether it counts cents or pieces of the goods in its scope. */
  counts: MarketingActivity['condition_type']
  /** Its steps in yuan, pieces and percent OFF. */
  toldSteps(steps: Steps): MarketingActivity['condition_value']
  /**
   * Cents or pieces of these lines that are missing to its next step; 0 if there is none. With as many more, of any goods in its
   * scope, it must come nearer: that is how hints count.
   */
  missing(steps: Steps, lines: Lines): number
}

/** Lowers the price of goods: one step for all such kinds, after unit prices and before the coupon. */
export interface Discount extends Kind {
  gives: 'discount'
  /** Whole cents that the lines in scope cost less together. They share it in proportion to their price. */
  amountOff(steps: Steps, lines: Lines): number
}

/** Lowers no price of requested goods: `modules/promotions` carries it out. */
interface Other extends Kind {
  gives: 'gifts' | 'additions' | 'limit'
}

const byFee: Pick<Kind, 'counts' | 'toldSteps' | 'missing'> = {
  counts: 'totalfee',
  toldSteps: steps => steps.map(({ full }) => ({ full: yuanText(full) })),
  missing: (steps, lines) => {
    const fee = feeOf(lines)
    const next = steps.find(({ full }) => full > fee)
    return next ? next.full - fee : 0
  },
}

const KINDS: Record<DiscountKind, Discount> & Record<Exclude<MarketingType, DiscountKind>, Other> = {
  full_minus: {
    ...byFee,
    gives: 'discount',
    tag: '满减',
    condition: ({ steps }) => steps.map(({ full, off }) => `满${yuanText(full)}元减${yuanText(off)}元`).join('，'),
    toldSteps: steps => steps.map(({ full, off }) => ({ full: yuanText(full), minus: yuanText(off) })),
    amountOff: (steps, lines) => reachedStep(steps, feeOf(lines))?.off ?? 0,
  },
  full_discount: {
    ...byFee,
    gives: 'discount',
    tag: '满折',
    condition: ({ steps }) => steps.map(({ full, off }) => `满${yuanText(full)}元打${(100 - off) / 10}折`).join('，'),
    toldSteps: steps => steps.map(({ full, off }) => ({ full: yuanText(full), discount: String(off) })),
    // Rounded half up.
    amountOff: (steps, lines) => Math.floor((feeOf(lines) * (reachedStep(steps, feeOf(lines))?.off ?? 0) + 50) / 100),
  },
  second_half: {
    gives: 'discount',
    tag: '第二件半价',
    condition: () => '每2件中价低的1件半价',
    counts: 'quantity',
    toldSteps: () => [{ full: '2', discount: '50' }],
    missing: (_, lines) => piecesToPair(lines),
    amountOff: (_, lines) => halfOfSeconds(lines),
  },
  full_gift: {
    ...byFee,
    gives: 'gifts',
    tag: '满赠',
    condition: rule => `满${yuanText(thresholdOf(rule))}元送赠品，赠完即止`,
  },
  plus_price_buy: {
    ...byFee,
    gives: 'additions',
    tag: '加价购',
    condition: rule => `满${yuanText(thresholdOf(rule))}元可加价换购1件`,
  },
  member_preference: {
    ...byFee,
    gives: 'limit',
    tag: '限购',
    condition: ({ gradeIds, limitNum }) =>
      [gradeIds ? '限指定等级会员购买' : '', limitNum > 0 ? `每人限购${limitNum}件` : ''].filter(Boolean).join('，'),
  },
}

/** The highest reached threshold. */
const reachedStep = (steps: Steps, fee: number): PromotionStep | undefined =>
  steps.filter(step => fee >= step.full).sort((a, b) => b.full - a.full)[0]

export const KNOWN_KINDS = Object.keys(KINDS) as MarketingType[]

/** Data may contain kinds of another version. */
export const isKnownKind = (kind: string): kind is MarketingType => Object.hasOwn(KINDS, kind)

export const kindOf = (kind: MarketingType): Discount | Other => KINDS[kind]

/** How a kind lowers prices; undefined if it does not, or if it is unknown. */
export function discountOf(kind: string): Discount | undefined {
  const known = isKnownKind(kind) ? kindOf(kind) : undefined
  return known?.gives === 'discount' ? known : undefined
}
