const FIRST_RETRY = 1_000
const LAST_RETRY = 30_000

/** Between 1 and 30 s, doubling, with up to a quarter of jitter (reliability W10). */
export const retryDelay = (attempt: number, random: number) =>
  Math.min(LAST_RETRY, FIRST_RETRY * 2 ** Math.min(attempt, 10)) * (0.75 + random / 4)
