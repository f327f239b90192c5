/** Cents as a buyer reads them: 300, 9.9. */
export const yuanText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2).replace(/0$/, '')
