/** How long one run of a job takes new pieces of work, ms. */
const TURN_MS = 15_000

/**
 * The end of one run of a job with any number of pieces: what is left waits for the next run. The piece in progress is
 * finished; who is asked outside has a deadline of his own.
 */
export function endOfTurn(ms = TURN_MS): () => boolean {
  const signal = AbortSignal.timeout(ms)
  return () => signal.aborted
}
