import { type Clock, systemClock } from '../platform/clock'
import type { Database } from './db'

const EVERY_MS = 60_000

/**
 * The time of the database, so that servers whose clocks differ decide alike (reliability R11): asked for at the start and
 * every minute, carried on by the machine's own pace in between. The embedded database has one process and its clock.
 */
export async function openDatabaseClock({ kind, pool }: Pick<Database, 'kind' | 'pool'>) {
  if (kind === 'pglite') return { clock: systemClock, close: () => {} }
  let base = await baseOf(pool)
  const timer = setInterval(() => {
    // Without an answer the last one goes on.
    baseOf(pool).then(
      found => {
        base = found
      },
      () => {},
    )
  }, EVERY_MS)
  timer.unref()
  const clock: Clock = { now: () => new Date(base + performance.now()) }
  return { clock, close: () => clearInterval(timer) }
}

/** The database's milliseconds when `performance.now()` was 0; half of the way counts as the answer's. */
async function baseOf(pool: Database['pool']): Promise<number> {
  const asked = performance.now()
  const { rows } = await pool.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
  return Number(rows[0]!.ms) - (asked + performance.now()) / 2
}
