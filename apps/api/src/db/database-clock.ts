import type { Clock } from '../platform/clock'
import { steadyTime } from '../platform/steady-clock'
import type { Database } from './db'

const EVERY_MS = 60_000

/**
 * The time of the database, so that servers with different clocks decide the same (reliability R11). Asked for at the
 * start and every minute; between these, the machine counts on. The embedded database has one process and its clock. A jump
 * of either is believed only if it lasts (`steadyTime`).
 */
export async function openDatabaseClock({ kind, pool }: Pick<Database, 'kind' | 'pool'>) {
  if (kind === 'pglite') return { clock: ownClock(), close: () => {} }
  const time = steadyTime((await baseOf(pool)) + performance.now())
  const timer = setInterval(() => {
    // Without an answer the last time counts on.
    baseOf(pool).then(
      base => time.hear(base + performance.now()),
      () => {},
    )
  }, EVERY_MS)
  timer.unref()
  const clock: Clock = { now: () => new Date(time.now()) }
  return { clock, close: () => clearInterval(timer) }
}

function ownClock(): Clock {
  const time = steadyTime(Date.now())
  return {
    now: () => {
      time.hear(Date.now())
      return new Date(time.now())
    },
  }
}

/** The database's milliseconds when `performance.now()` was 0; half of the round trip is added to the answer. */
async function baseOf(pool: Database['pool']): Promise<number> {
  const asked = performance.now()
  const { rows } = await pool.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
  return Number(rows[0]!.ms) - (asked + performance.now()) / 2
}
