/** Promises of promotions in subtitles. Tags and promotions both use these words, so they cannot disagree. */

/** 满199减30: minimum in yuan, and discount in yuan. Null if it is a coupon (领券满199减80). */
export function fullMinusOf(brief: string): { words: string; full: number; off: number } | null {
  const [words = '', full, off] = /(?<!领券)满(\d+)减(\d+)/.exec(brief) ?? []
  return words ? { words, full: Number(full), off: Number(off) } : null
}

/** 享满减优惠: a promotion for the whole category. */
export const hasFullMinus = (brief: string) => fullMinusOf(brief) !== null || brief.includes('享满减优惠')

export const hasSecondHalf = (brief: string) => brief.includes('第二件半价')
