import { type Clock, systemClock } from '../platform/clock'
import type { Database } from './db'

const EVERY_MS = 60_000

/**
 * The time of the database, so that servers with different clocks decide the same (reliability R11). Asked for at the
 * start and every minute; between these, the machine's own clock counts on. The embedded database has one process and
 * its clock.
 */
export async function openDatabaseClock({ kind, pool }: Pick<Database, 'kind' | 'pool'>) {
  if (kind === 'pglite') return { clock: systemClock, close: () => {} }
  let base = await baseOf(pool)
  const timer = setInterval(() => {
    // Without an answer the last time counts on.
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

/** The database's milliseconds when `performance.now()` was 0; half of the round trip is added to the answer. */
async function baseOf(pool: Database['pool']): Promise<number> {
  const asked = performance.now()
  const { rows } = await pool.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
  return Number(rows[0]!.ms) - (asked + performance.now()) / 2
}
