import { leftOf, type MemberLimit } from './member-limits'

export const ONLY_GRADES = '该商品限指定等级会员购买'

/** Reason why a member can buy nothing under this limit; empty text if he can. */
export function whyClosed({ isOpen, limitNum, used }: Pick<MemberLimit, 'isOpen' | 'limitNum' | 'used'>): string {
  if (!isOpen) return ONLY_GRADES
  return limitNum > 0 && used >= limitNum ? `每人限购${limitNum}件，您已购买${used}件` : ''
}

/** The first such reason of all limits. */
export const whyClosedByAny = (limits: readonly MemberLimit[]): string => limits.map(whyClosed).find(Boolean) ?? ''

/** Pieces that all these limits leave to the member; null = no limit. */
export function leftOfAll(limits: readonly MemberLimit[]): number | null {
  const lefts = limits.flatMap(limit => leftOf(limit) ?? [])
  return lefts.length > 0 ? Math.min(...lefts) : null
}
