/** Result of a call. `isOwn` is true for the caller that started it. */
interface Joined<T> {
  value: T
  isOwn: boolean
}

/**
 * Lets callers with the same question share a call. A caller only shares a call that begins after he came: if a call is
 * already running, he shares the next one. So nobody gets older data. `make` gets the milliseconds that are left of
 * `timeout`.
 */
export function createJoiner<T>() {
  const underWay = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<T>>()

  const begin = (key: string, timeout: number, make: (timeout: number) => Promise<T>) => {
    const call = make(timeout)
    const ended = call.then(
      () => {},
      () => {},
    )
    underWay.set(key, ended)
    void ended.then(() => void (underWay.get(key) === ended && underWay.delete(key)))
    return call
  }

  return async (key: string, timeout: number, make: (timeout: number) => Promise<T>): Promise<Joined<T>> => {
    const shared = waiting.get(key)
    if (shared) return { value: await shared, isOwn: false }
    const before = underWay.get(key)
    if (!before) return { value: await begin(key, timeout, make), isOwn: true }
    const came = performance.now()
    const next = before.then(() => {
      waiting.delete(key)
      return begin(key, Math.max(1, timeout - (performance.now() - came)), make)
    })
    waiting.set(key, next)
    return { value: await next, isOwn: true }
  }
}
