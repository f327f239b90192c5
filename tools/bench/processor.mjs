/** Processor time of pages: what each process of the shop uses for a request. */
import { readdirSync, readFileSync } from 'node:fs'
import { amount } from './form.mjs'
import { CONNECTIONS, load } from './load.mjs'

export const SECONDS = amount(3, 1)
/**
 * While the compiler runs, a request costs up to three times as much: warms up until a window is no cheaper than the
 * earlier ones.
 */
const WARM_UP = { seconds: amount(2, 1), atMost: amount(15, 1), steady: 3 }
/** Milliseconds of a clock tick in /proc; Linux shows 100 ticks a second everywhere. */
const TICK = 10
/** As browsers send it. */
const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

/** Fields of /proc/<pid>/stat behind the name, which may hold spaces. */
const statOf = pid =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** Milliseconds of processor time that a process has used, all threads, since it began. NaN where there is no /proc. */
export function cpuOf(pid) {
  try {
    // utime and stime are the 14th and 15th field.
    const fields = statOf(pid)
    return (Number(fields[11]) + Number(fields[12])) * TICK
  } catch {
    return Number.NaN
  }
}

/** The same of a process and those that it has started, as far as they live. */
export function cpuOfAll(parent) {
  const children = readdirSync('/proc').filter(name => /^\d+$/.test(name) && isChild(name, parent))
  return [parent, ...children].reduce((sum, pid) => sum + (cpuOf(pid) || 0), 0)
}

function isChild(pid, parent) {
  try {
    return statOf(pid)[1] === String(parent)
  } catch {
    return false
  }
}

/**
 * Load on a page.
 * @param cpus functions that say the processor time of processes, by name; the first one says when it is warm
 * @returns what `load` gives, and `cpu`: milliseconds per request by the same names
 */
export async function costOf(url, cpus, { headers = {}, connections = CONNECTIONS } = {}) {
  const sent = { ...ENCODINGS, ...headers }
  const [first] = Object.values(cpus)
  await warmUp(url, first, sent, connections)
  const before = Object.fromEntries(Object.entries(cpus).map(([name, cpu]) => [name, cpu()]))
  const seen = await load(url, { seconds: SECONDS, headers: sent, connections })
  const cpu = Object.entries(cpus).map(([name, now]) => [name, (now() - before[name]) / seen.requests])
  return { ...seen, cpu: Object.fromEntries(cpu) }
}

async function warmUp(url, cpu, headers, connections) {
  let cheapest = Number.POSITIVE_INFINITY
  let windowsWithoutGain = 0
  for (let i = 0; i < WARM_UP.atMost && windowsWithoutGain < WARM_UP.steady; i++) {
    const before = cpu()
    const { requests } = await load(url, { seconds: WARM_UP.seconds, headers, connections })
    const cost = (cpu() - before) / requests
    windowsWithoutGain = cost < cheapest * 0.97 ? 0 : windowsWithoutGain + 1
    cheapest = Math.min(cheapest, cost)
  }
}
