import { Metrics, type Turns } from '@heji/server-kit'
import type pg from 'pg'
import type { Config } from './config'

/** What the API tells Prometheus: calls, connections of the pool, statements. Nothing if no port is set. */
export function createMetrics(
  { run }: Pick<Config, 'run'>,
  { pool, queryCount }: { pool: Pick<pg.Pool, 'idleCount' | 'totalCount' | 'waitingCount'>; queryCount(): number },
  turns: Turns,
  copies?: { behind(): (number | null)[] },
): Metrics | undefined {
  if (run.metricsPort === undefined) return undefined
  const metrics = new Metrics('api')
  metrics.turns(turns)
  const connections = () => ({
    idle: pool.idleCount,
    busy: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
  })
  metrics.gauge(
    'heji_database_connections',
    'Connections of the pool, and callers that wait for one',
    connections,
    'state',
  )
  if (copies) {
    // Which of DATABASE_READ_URL: 1 is the first. Infinite: it answers nobody.
    const behind = () =>
      Object.fromEntries(copies.behind().map((ms, i) => [String(i + 1), (ms ?? Number.POSITIVE_INFINITY) / 1_000]))
    metrics.gauge('heji_database_copy_behind_seconds', 'Age of what a copy answers', behind, 'copy')
  }
  metrics.sum('heji_database_statements_total', 'Statements sent since the start', queryCount)
  return metrics
}
