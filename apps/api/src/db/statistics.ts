import type { Logger } from 'pino'
import type { Database } from './db'

const HOUR_MS = 3_600_000

/**
 * Keeps the planner's statistics true. A server does that by itself in time, the embedded engine never does; and right after
 * seeding both still take full tables for empty ones, which makes lists four times dearer.
 * @returns stops it
 */
export function keepStatistics({ pool, kind }: Pick<Database, 'pool' | 'kind'>, log: Pick<Logger, 'warn'>): () => void {
  const analyze = () => void pool.query('analyze').catch(error => log.warn({ error }, 'analyze failed'))
  analyze()
  const timer = kind === 'pglite' ? setInterval(analyze, HOUR_MS).unref() : undefined
  return () => clearInterval(timer)
}
