import { createHash } from 'node:crypto'
import { createGate } from '../../platform/gate'
import type { PictureCache } from './cache'

/** How to make a picture. */
export interface Source {
  mime: string
  /** Asked before a place in the queue is taken, so that unknown keys cost nothing. */
  isThere: () => Promise<boolean>
  /** null: there is no such picture. */
  encode: () => Promise<Buffer | null>
}

interface Making {
  bytes: Promise<Buffer | null>
  /** Callers who still wait. */
  callers: number
  /** Aborted if the last of them has gone before the work began. */
  unwanted: AbortController
  isBegun: boolean
  /** Resolves when the picture is in the cache. */
  keeping?: Promise<void>
}

/** The caller who asks for a picture. */
interface Caller {
  /** Work that nobody waits for any more does not begin. */
  signal?: AbortSignal
  /** While one picture is being made for this network, pictures for other networks go first. */
  network?: string
}

/** Encoded pictures by name. Finished ones are kept; callers who ask while one is being made share it. */
export function createVariants(cache: PictureCache) {
  const all = new Map<string, Making>()
  const gate = createGate({ atOnce: 2, waiting: 500 })

  const make = async (variant: string, { mime, isThere, encode }: Source, making: Making, network?: string) => {
    const kept = await cache.read(variant)
    if (kept) return kept
    if (!(await isThere())) return null
    const begin = () => {
      making.isBegun = true
      return encode()
    }
    const bytes = await gate(begin, { signal: making.unwanted.signal, owner: network })
    if (bytes) making.keeping = cache.write(variant, bytes, mime)
    return bytes
  }

  const start = (variant: string, source: Source, network?: string): Making => {
    const making: Making = { bytes: Promise.resolve(null), callers: 0, unwanted: new AbortController(), isBegun: false }
    const forget = () => {
      // Somebody may have asked again after the last one had gone.
      if (all.get(variant) === making) all.delete(variant)
    }
    // Nobody waits for the disk: until the picture is there, other callers get it from here.
    making.bytes = make(variant, source, making, network).finally(() =>
      making.keeping ? void making.keeping.then(forget) : forget(),
    )
    all.set(variant, making)
    return making
  }

  /**
   * @param variant hash that names key, width and format
   * @returns null if there is no such picture
   * @throws the error of `encode`; DomainError 503 if too many wait; the reason of the signal
   */
  return async (variant: string, source: Source, { signal, network }: Caller = {}): Promise<Buffer | null> => {
    signal?.throwIfAborted()
    const making = all.get(variant) ?? start(variant, source, network)
    making.callers += 1
    const leave = () => {
      making.callers -= 1
      if (making.callers > 0 || making.isBegun) return
      making.unwanted.abort(signal?.reason)
      all.delete(variant)
    }
    signal?.addEventListener('abort', leave)
    try {
      return await making.bytes
    } finally {
      signal?.removeEventListener('abort', leave)
    }
  }
}

export const variantName = (...parts: (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')
