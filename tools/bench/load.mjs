/** Load on one URL: by wrk where it is installed, else by Node. */

import { mustRun } from '../lib/steps.mjs'
import { percentile } from '../lib/table.mjs'
import { createClient, repeat } from './http-client.mjs'
import { hasWrk } from './machine.mjs'

export const CONNECTIONS = 16
const withWrk = hasWrk()
export const loader = withWrk ? 'wrk' : 'node'

/**
 * @returns `{ requests, perSecond, p50, p99 }`, times in ms
 * @throws Error when an answer is not 2xx
 */
export const load = (url, options) => (withWrk ? byWrk(url, options) : byNode(url, options))

async function byWrk(url, { seconds, headers = {}, connections = CONNECTIONS }) {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '20s', ...named, url]
  const output = await mustRun(['wrk', args])
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(output)
  if (bad) throw new Error(`${url}：${bad[1]} 个请求没有成功`)
  const number = pattern => Number(pattern.exec(output)?.[1])
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p50: milliseconds(/50%\s+(\S+)/.exec(output)?.[1]),
    p99: milliseconds(/99%\s+(\S+)/.exec(output)?.[1]),
  }
}

/** wrk writes `812.00us`, `9.31ms`, `1.20s`. */
function milliseconds(text = '') {
  const [, value, unit] = /^([\d.]+)(us|ms|s|m)$/.exec(text) ?? []
  return Number(value) * ({ us: 0.001, ms: 1, s: 1_000, m: 60_000 }[unit] ?? Number.NaN)
}

async function byNode(url, { seconds, headers = {}, connections = CONNECTIONS }) {
  const { origin, pathname, search } = new URL(url)
  const client = createClient(origin, connections)
  const times = []
  const started = performance.now()
  try {
    await repeat(connections, seconds, async () => {
      const { status, ms } = await client.call('GET', pathname + search, { headers })
      if (status < 200 || status > 299) throw new Error(`${url}：HTTP ${status}`)
      times.push(ms)
    })
  } finally {
    client.close()
  }
  return {
    requests: times.length,
    perSecond: times.length / ((performance.now() - started) / 1_000),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}
