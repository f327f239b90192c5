/** Differences up to this are corrections, ms; more is a jump. */
const CORRECTION_MS = 60_000
/** A jump that lasts so long is the truth, ms: the clock was set, or the machine slept. */
const BELIEVED_AFTER_MS = 60_000

/**
 * Follows a clock that may be wrong for a moment. What it says is believed at once while it differs little from the
 * time that has passed since, and a jump only after it has lasted for a minute: whatever happens by time, such as
 * cancelled orders, cannot be taken back.
 * @param elapsed ms on a clock that only counts on
 */
export function steadyTime(first: number, elapsed: () => number = () => performance.now()) {
  let base = first - elapsed()
  let jumpedAt: number | null = null
  return {
    /** ms */
    now: () => base + elapsed(),
    /** @param said ms that the other clock says now */
    hear: (said: number) => {
      const difference = said - (base + elapsed())
      const isJump = Math.abs(difference) > CORRECTION_MS
      if (isJump) jumpedAt ??= elapsed()
      if (isJump && elapsed() - jumpedAt! < BELIEVED_AFTER_MS) return
      base += difference
      jumpedAt = null
    },
  }
}
