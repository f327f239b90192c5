/** How long one run of a job takes new pieces of work, ms. */
const TURN_MS = 15_000

/**
 * The end of one run of a job that asks somebody outside: what is left waits for the next run. The piece in progress is
 * finished; whoever is asked has a deadline of its own.
 */
export function endOfTurn(ms = TURN_MS): () => boolean {
  const signal = AbortSignal.timeout(ms)
  return () => signal.aborted
}
