/** Cents as a buyer reads them: 300, 9.9. */
export const yuanText = (cents: number): string => String(cents / 100)
