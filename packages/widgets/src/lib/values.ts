/** What a stored value may be; without the words of panels, for code that only reads. */

export const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x)
export const isNumber = (x: unknown): x is number => typeof x === 'number' && Number.isFinite(x)

/** Old pages also have sizes such as `'375'` and `'40px'`. */
export function numberOf(value: unknown): number | undefined {
  if (isNumber(value)) return value
  const digits = typeof value === 'string' ? /^\s*(-?\d{1,9}(?:\.\d{1,9})?)\s*(?:px)?\s*$/.exec(value)?.[1] : undefined
  return digits === undefined ? undefined : Number(digits)
}

export const clamp = (n: number, min = -Infinity, max = Infinity) => Math.min(max, Math.max(min, n))
