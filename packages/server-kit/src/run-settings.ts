import { EX_CONFIG, ExitError } from './exit-error'
import { readPort } from './settings'

/** How a server runs beside others: its metrics, its end, its slow calls. */
export interface RunSettings {
  /** Port of `/metrics`; undefined: there are none. */
  metricsPort: number | undefined
  /** Address at which `/metrics` listens. */
  metricsHost: string
  /** Milliseconds between the signal to stop and the end of listening: `/readyz` and `/healthz` answer 503 meanwhile. */
  drainMs: number
  /** Milliseconds from which a call is logged as slow. */
  slowMs: number
}

type Env = Record<string, string | undefined>

/** @throws ExitError 78 */
export function readRunSettings(env: Env): RunSettings {
  return {
    metricsPort: env.METRICS_PORT ? readPort('METRICS_PORT', env.METRICS_PORT, 0) : undefined,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
    drainMs: numberOf('DRAIN_SECONDS', env, 0, 300) * 1_000,
    slowMs: numberOf('SLOW_CALL_MS', env, 1_000, 3_600_000),
  }
}

function numberOf(name: string, env: Env, fallback: number, most: number) {
  const given = env[name] || String(fallback)
  if (!/^\d{1,7}$/.test(given) || Number(given) > most)
    throw new ExitError(`${name} 必须是 0 到 ${most} 之间的整数：${given}`, EX_CONFIG)
  return Number(given)
}
