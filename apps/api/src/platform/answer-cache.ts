import { LRUCache } from 'lru-cache'
import type { Events } from './events'

/** Answers that are the same for everybody until goods change: kept until then, and half a minute at most. */
export interface AnswerCache {
  /** The kept answer of `make` for this key, or a new one. Callers who ask at the same time share one. */
  get<T extends object>(key: string, make: () => Promise<T>): Promise<T>
  close(): void
}

export function createAnswerCache(events: Events): AnswerCache {
  const kept = new LRUCache<string, Promise<object>>({ max: 1_000, ttl: 30_000 })
  const close = events.subscribe(() => kept.clear())
  return {
    get: async <T extends object>(key: string, make: () => Promise<T>) => {
      const known = kept.get(key)
      if (known) return (await known) as T
      const made = make()
      kept.set(key, made)
      made.catch(() => kept.get(key) === made && kept.delete(key))
      return await made
    },
    close,
  }
}
