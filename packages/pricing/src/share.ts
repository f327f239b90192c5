/**
 * Splits a whole amount over weights, to the cent: every share is at most its weight's part rounded up, and they add up.
 * Equal inputs in another order give the same share to the same key. Weights that are all zero get nothing.
 */
export function shareAmount(amount: number, parts: readonly { key: number; weight: number }[]): Map<number, number> {
  const total = parts.reduce((sum, part) => sum + part.weight, 0)
  if (total === 0 || amount === 0) return new Map(parts.map(part => [part.key, 0]))
  const shares = parts.map(({ key, weight }) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { key, weight, fee: Number(exact / BigInt(total)), rest: exact % BigInt(total) }
  })
  let left = amount - shares.reduce((sum, share) => sum + share.fee, 0)
  const byRest = [...shares].sort((a, b) => Number(b.rest - a.rest) || a.key - b.key)
  for (const share of byRest) {
    if (left === 0) break
    share.fee += 1
    left -= 1
  }
  return new Map(shares.map(share => [share.key, share.fee]))
}
