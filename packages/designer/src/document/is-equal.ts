/** Equality of plain data. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b || Array.isArray(a) !== Array.isArray(b)) return false
  const [x, y] = [a as Record<string, unknown>, b as Record<string, unknown>]
  const names = Object.keys(x).filter(name => x[name] !== undefined)
  if (names.length !== Object.keys(y).filter(name => y[name] !== undefined).length) return false
  return names.every(name => isEqual(x[name], y[name]))
}
