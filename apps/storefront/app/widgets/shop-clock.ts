/** The shop's clock when this document left the server (ms since 1970), and when it came here (ms of `performance`). */
function readStart(): { server: number; here: number } | null {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const told = Number(document?.serverTiming?.find(({ name }) => name === 'clock')?.description)
  return document && Number.isFinite(told) && told > 0 ? { server: told, here: document.responseStart } : null
}

let start: ReturnType<typeof readStart> | undefined

/**
 * Ms since 1970 by the clock of the shop, as the header `Server-Timing: clock` of the document told it; browsers that do not read
 * it have their own clock. On the server it is the clock of the machine.
 */
export function shopClock(): number {
  if (typeof document === 'undefined') return Date.now()
  start ??= readStart()
  return start ? Math.round(start.server + performance.now() - start.here) : Date.now()
}
