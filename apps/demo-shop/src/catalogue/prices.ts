import type { Random } from '../random'

/** Price before discounts: 15–45 % above the price, to the next amount in yuan that ends in 9. */
export function marketPriceOf(price: number, random: Random): number {
  const yuan = (price / 100) * (1.15 + random.next() * 0.3)
  const step = yuan < 1000 ? 10 : 100
  const rounded = Math.round((yuan + 1) / step) * step - 1
  return (rounded * 100 < price * 1.15 ? rounded + step : rounded) * 100
}

/** Pieces in stock: 70 % many, 15 % some, 8 % few, 7 % none. */
export function stockOf(random: Random): number {
  const roll = random.next()
  if (roll < 0.7) return random.int(50, 999)
  if (roll < 0.85) return random.int(6, 49)
  return roll < 0.93 ? random.int(1, 5) : 0
}

/** Pieces sold by rank, most first: 20,000 down to 3. */
export const salesOf = (rank: number) => Math.max(3, Math.round(20_000 / rank ** 1.05))
