/** Cents as Alipay writes them: yuan with two decimals. */
export const yuanOf = (cents: number) => (cents / 100).toFixed(2)

/** null for a text that is not an amount. */
export function centsOf(yuan: string): number | null {
  const found = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(yuan)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}
