/** Processor time of repeated work. */

/**
 * First makes at least `warm` calls, for at least `warmMs`. Then measures `rounds` windows of at least `windowMs` each.
 */
export interface Measuring {
  warm: number
  warmMs: number
  rounds: number
  windowMs: number
}

/** Milliseconds of processor time of all threads of this process, including the garbage collector and the compiler. */
export function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Milliseconds of one call of each work: the median of windows that take turns. */
export function costsOf(works: readonly (() => unknown)[], measuring: Measuring): number[] {
  const counts = works.map(work => callsPerWindow(work, measuring))
  const windows = works.map((): number[] => [])
  for (let round = 0; round < measuring.rounds; round++)
    for (const [i, work] of works.entries()) windows[i]!.push(cpuOf(() => repeat(work, counts[i]!)) / counts[i]!)
  return windows.map(median)
}

/** Warms the work up, so that the compiler has finished. */
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
