interface Days {
  aftersalesDays: number
  exchangeDays: number
}

/**
 * What a shopper may give back, in words. @param rule of the goods' category, if it has one @returns days of a return; `promise` is
 * for a list of promises, empty without one
 */
export function returnsOf(rule: { days: number; reason: string } | undefined, { aftersalesDays, exchangeDays }: Days) {
  if (rule?.days === 0) {
    const text = `${rule.reason}商品不支持无理由退换；质量问题可以申请退款。`
    return { days: 0, promise: '不支持退换', text }
  }
  const days = aftersalesDays > 0 ? (rule?.days ?? aftersalesDays) : 0
  const exchange = exchangeDays > 0 ? (rule?.days ?? exchangeDays) : 0
  const parts = [
    ...(days > 0 ? [`签收后 ${days} 天内，商品完好可无理由退货`] : []),
    ...(exchange > 0 ? [`${days > 0 ? '' : '签收后 '}${exchange} 天内可换货`] : []),
  ]
  return { days, promise: days > 0 ? `${days} 天无理由` : '', text: parts.length > 0 ? `${parts.join('，')}。` : '' }
}

/** The rule of a line's category in words; empty where that of the whole shop holds. */
export const lineReturns = (rule: { days: number; reason: string } | undefined) =>
  rule ? (rule.days === 0 ? `不支持退换（${rule.reason}）` : `签收后 ${rule.days} 天内可退换`) : ''
