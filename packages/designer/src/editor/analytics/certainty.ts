import type { Sums } from './block-sums'

/** Shows of each variant below which nothing is said: chance decides. */
const LEAST_SHOWS = 100

export interface Verdict {
  better: 'A' | 'B'
  /** Probability that this one is clicked more often in truth, 0.5 to 1. */
  certainty: number
}

/** Which of two variants is clicked more often; null while too few have seen them. */
export function verdictOf(a: Sums, b: Sums): Verdict | null {
  if (a.shows < LEAST_SHOWS || b.shows < LEAST_SHOWS) return null
  const isBetter = probabilityOfB(a, b)
  return isBetter >= 0.5 ? { better: 'B', certainty: isBetter } : { better: 'A', certainty: 1 - isBetter }
}

/**
 * Probability that B is clicked more often than A, of what was seen: each rate is beta distributed after its clicks and
 * its shows without one (even before), and their difference is near enough to normal from a hundred shows on.
 */
export function probabilityOfB(a: Pick<Sums, 'shows' | 'clicks'>, b: Pick<Sums, 'shows' | 'clicks'>): number {
  const [rateA, rateB] = [rateOf(a), rateOf(b)]
  return normal((rateB.mean - rateA.mean) / Math.sqrt(rateA.variance + rateB.variance))
}

/** Somebody may click several times: a show has one click at most here. */
function rateOf({ shows, clicks }: Pick<Sums, 'shows' | 'clicks'>) {
  const hit = Math.min(clicks, shows) + 1
  const all = shows + 2
  const mean = hit / all
  return { mean, variance: (mean * (1 - mean)) / (all + 1) }
}

/** Share of the standard normal distribution below z (Abramowitz and Stegun 26.2.17; wrong by 7.5e-8 at most). */
export function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}
