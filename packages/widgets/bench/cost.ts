/** Processor time of work that is done many times. */

/** `warm` calls are made first at least, for at least `warmMs`; then `rounds` windows of at least `windowMs` each are measured. */
export interface Measuring {
  warm: number
  warmMs: number
  rounds: number
  windowMs: number
}

/** Milliseconds of processor time, all threads of this process: the collector's and the compiler's count too. */
export function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of one call of each work: the median of windows that took turns. */
export function costsOf(works: readonly (() => unknown)[], measuring: Measuring): number[] {
  const counts = works.map(work => callsPerWindow(work, measuring))
  const windows = works.map((): number[] => [])
  for (let round = 0; round < measuring.rounds; round++)
    for (const [i, work] of works.entries()) windows[i]!.push(cpuOf(() => repeat(work, counts[i]!)) / counts[i]!)
  return windows.map(median)
}

/** Warms the work up, so that the compiler is done with it. */
function callsPerWindow(work: () => unknown, { warm, warmMs, windowMs }: Measuring): number {
  const end = performance.now() + warmMs
  for (let calls = 0; calls < warm || performance.now() < end; calls++) work()
  const once = performance.now()
  repeat(work, 5)
  return Math.max(1, Math.ceil((windowMs * 5) / (performance.now() - once)))
}

const repeat = (work: () => unknown, times: number) => {
  for (let i = 0; i < times; i++) work()
}

export const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
