/** Seeded random numbers (mulberry32): the demo shop is the same on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number
  /** Whole number, both ends included. */
  int(low: number, high: number): number
  pick<T>(from: readonly T[]): T
  chance(probability: number): boolean
  shuffled<T>(list: readonly T[]): T[]
}

export const DEMO_SEED = 20261111

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    int,
    pick: from => from[int(0, from.length - 1)]!,
    chance: probability => next() < probability,
    shuffled: list => {
      const out = [...list]
      for (let i = out.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[out[i], out[j]] = [out[j]!, out[i]!]
      }
      return out
    },
  }
}
