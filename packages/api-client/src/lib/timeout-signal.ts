/** `AbortSignal.timeout`, also for Jest 29 with jsdom, which has none. @param ms milliseconds */
export function timeoutSignal(ms: number): AbortSignal {
  if (typeof AbortSignal.timeout === 'function') return AbortSignal.timeout(ms)
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('timeout', 'TimeoutError')), ms)
  return controller.signal
}
