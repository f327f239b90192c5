/** What a call gave. `isOwn` for the one whose call it was. */
interface Joined<T> {
  value: T
  isOwn: boolean
}

/**
 * Lets callers that ask the same share a call. Only ever one that began after they came: who comes while a call is under way
 * shares the next one, so that nobody is told what was true before. `make` gets the milliseconds that are left of `timeout`.
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
