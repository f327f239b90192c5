/** Clocks of several machines differ by so much at most, ms. */
export const CLOCKS_DIFFER_MS = 5 * 60_000

/**
 * Whether a stored end is over: a pause, the life of a code, a lease. An end that is further away than its own length
 * was written while a clock was wrong, and is over too: otherwise it would block somebody for as long as the clock was
 * wrong. Every end of a limit is read through this function or its forms for statements (`db/ends.ts`).
 * @param lengthMs how long such a thing lasts at most
 */
export function hasEnded(end: Date | number, lengthMs: number, now: Date): boolean {
  const left = Number(end) - now.getTime()
  return left <= 0 || left > lengthMs + CLOCKS_DIFFER_MS
}

/** The same for something that is known by its beginning. */
export const hasPassed = (since: Date, lengthMs: number, now: Date): boolean =>
  hasEnded(since.getTime() + lengthMs, lengthMs, now)
