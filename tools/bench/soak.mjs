/** Minutes of load with many connections: counts refusals and checks whether memory grows (reliability W13). */
import { readFileSync } from 'node:fs'
import { figure, percentile } from '../lib/table.mjs'
import { amount, isSmall } from './form.mjs'
import { createClient, repeat } from './http-client.mjs'

const CONNECTIONS = amount(200, 20)
const SECONDS = Number(process.env.SOAK_SECONDS ?? amount(300, 2))
const SAMPLE_MS = 5_000
/**
 * Before this time caches fill, code is compiled and the young generation grows to its limit; later growth is a leak.
 */
const WARM = 0.5

/** The process prints its memory after a full collection, so only memory in use counts. */
export const SOAK_OPTIONS = ['--trace-gc']

const PAGES = [
  ['首页', '/'],
  ['列表', '/items'],
  ['列表，第 2 页', '/items?page=2'],
]

/** @throws Error if an answer is not 200 or 503, or if no answer comes */
export async function measure(shop) {
  const watched = ['storefront', 'api'].map(name => ({ name, pid: shop.child(name).pid, samples: [] }))
  const client = createClient(shop.urls.storefront, CONNECTIONS)
  const seen = PAGES.map(() => ({ times: [], statuses: new Map() }))
  const started = performance.now()
  let lost = ''
  const sample = () => {
    const minutes = (performance.now() - started) / 60_000
    for (const { name, pid, samples } of watched)
      if (shop.child(name).pid === pid) samples.push([minutes, megabytesOf(pid)])
      else lost ||= `${name} 在第 ${minutes.toFixed(1)} 分钟停止：\n${shop.output().slice(-2_000)}`
  }
  sample()
  const timer = setInterval(sample, SAMPLE_MS)
  let turn = 0
  try {
    await repeat(CONNECTIONS, SECONDS, async () => {
      const which = turn++ % PAGES.length
      const { status, ms } = await client.call('GET', PAGES[which][1]).catch(() => ({ status: 0, ms: 0 }))
      seen[which].times.push(ms)
      seen[which].statuses.set(status, (seen[which].statuses.get(status) ?? 0) + 1)
    })
  } finally {
    clearInterval(timer)
    client.close()
  }
  if (lost) throw new Error(lost)
  const wrong = seen.flatMap(({ statuses }, i) =>
    [...statuses]
      .filter(([status]) => status !== 200 && status !== 503)
      .map(([status, n]) => `${PAGES[i][1]} ${status}×${n}`),
  )
  if (wrong.length > 0) throw new Error(`不该有的应答：${wrong.join('，')}`)
  return {
    title: `${CONNECTIONS} 个连接，${SECONDS} 秒`,
    rows: [
      ...PAGES.map(([name, path], i) => ({
        name: `${name} ${path}`,
        请求: figure(seen[i].times.length),
        '503 应答': figure(seen[i].statuses.get(503) ?? 0),
        p50: figure(percentile(seen[i].times, 0.5), 'ms'),
        p99: figure(percentile(seen[i].times, 0.99), 'ms'),
      })),
      ...watched.map(({ name, samples }) => ({
        name: `内存 ${name}`,
        开始: figure(samples[0][1], 'MB'),
        最多: figure(Math.max(...samples.map(([, mb]) => mb)), 'MB'),
        结束: figure(samples.at(-1)[1], 'MB'),
        后一半的斜率: figure(slopeOf(later(samples)), 'MB/分钟'),
      })),
      ...watched.flatMap(({ name, pid }) => heldRows(name, heldBy(shop.output(), pid))),
    ],
  }
}

const later = points => points.slice(Math.floor(points.length * WARM))

/** One row for each thread that was collected often enough to say something. */
function heldRows(name, threads) {
  const rows = threads
    .map((held, i) => ({ name: `存活对象 ${name}${i > 0 ? `，线程 ${i}` : ''}`, held, rest: later(held) }))
    .filter(({ rest }) => rest.length > 2)
  if (rows.length === 0 && !isSmall) throw new Error(`${name} 完整回收的次数太少，看不出内存是否增长`)
  return rows.map(({ name, held, rest }) => ({
    name,
    开始: figure(held[0][1], 'MB'),
    最多: figure(Math.max(...held.map(([, mb]) => mb)), 'MB'),
    结束: figure(held.at(-1)[1], 'MB'),
    后一半的斜率: figure(slopeOf(rest), 'MB/分钟'),
  }))
}

/** Minutes, and MB in use after each full collection; of the first thread of the process. */
function heldBy(output, pid) {
  const threads = new Map()
  for (const [, by, thread, ms, left] of output.matchAll(MARK_COMPACT))
    if (Number(by) === pid) threads.set(thread, [...(threads.get(thread) ?? []), [Number(ms) / 60_000, Number(left)]])
  return [...threads.values()]
}
const MARK_COMPACT = /\[(\d+):(0x\w+)\]\s+(\d+) ms: Mark-Compact[^>]*-> ([\d.]+) /g

const megabytesOf = pid => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Slope of the straight line nearest to the points. */
function slopeOf(points) {
  const mean = i => points.reduce((sum, point) => sum + point[i], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
}
