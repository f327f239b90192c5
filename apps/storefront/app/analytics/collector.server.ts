import { appendFile, rename, stat } from 'node:fs/promises'
import { passFor } from '@heji/server-kit'
import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { StorefrontConfig } from '../../server/config'

/** Batches that one network may send in a minute. */
const PER_MINUTE = 30
const MINUTE = 60_000
/** Bytes of the file; then it goes on in a new one, and the one before is kept as `….1`. */
const MOST_BYTES = 100 * 2 ** 20

/** Takes a batch of one network; false for too many. Writes no address, no name and no session. */
export type Collect = (network: string, lines: readonly object[]) => boolean

/**
 * The shop's own collector of events: one line of JSON for each, at the end of a file of the operator, and the sums of
 * blocks for the designer. A file that cannot be written loses events, never a page.
 */
export function createCollector(
  file: string,
  sums: BlockSums,
  now: () => number = Date.now,
  mostBytes = MOST_BYTES,
): Collect {
  const counts = new LRUCache<string, number>({ max: 10_000, ttl: MINUTE, noUpdateTTL: true })
  let last = Promise.resolve()
  return (network, lines) => {
    const sent = (counts.get(network) ?? 0) + 1
    counts.set(network, sent)
    if (sent > PER_MINUTE) return false
    sums.add(lines)
    const at = new Date(now()).toISOString()
    const text = lines.map(line => `${JSON.stringify({ at, ...line })}\n`).join('')
    last = last.then(() => append(file, text, mostBytes)).catch(error => console.error('analytics', error))
    return true
  }
}

async function append(file: string, text: string, mostBytes: number) {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  if (size > 0 && size + Buffer.byteLength(text) > mostBytes) await rename(file, `${file}.1`)
  await appendFile(file, text)
}

const KINDS = { blockShow: 'shows', blockClick: 'clicks', blockCart: 'carts', blockOrder: 'orders' } as const

const BlockEvent = v.object({
  type: v.picklist(Object.keys(KINDS) as (keyof typeof KINDS)[]),
  detail: v.object({
    version: v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/)),
    block: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  }),
})

const PATH = '/internal/block-counts'
/** Different sums that wait; further ones are lost. */
const MOST = 1_000
/** Milliseconds between two messages to the API. */
const PAUSE_MS = 10_000

export interface BlockSums {
  /** Counts the events of blocks among these. */
  add(lines: readonly object[]): void
}

/**
 * Adds up what visitors do with the blocks of drawn pages, and tells the API now and then. What an API does not take,
 * because it is away or of another make, is dropped: statistics may lose events, pages may not wait for them.
 */
export function createBlockSums({
  apiUrl,
  internalToken,
}: Pick<StorefrontConfig, 'apiUrl' | 'internalToken'>): BlockSums {
  const sums = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  async function send() {
    timer = null
    const body = [...sums].map(([key, n]) => ({ ...JSON.parse(key), n }))
    sums.clear()
    await fetch(`${apiUrl}${PATH}`, {
      method: 'POST',
      headers: { 'x-heji-internal': passFor(PATH, internalToken), 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PAUSE_MS),
    }).catch(() => {})
  }
  return {
    add(lines) {
      for (const line of lines) {
        const read = v.safeParse(BlockEvent, line)
        if (!read.success) continue
        const { version, block } = read.output.detail
        const key = JSON.stringify({ version, block, kind: KINDS[read.output.type] })
        if (sums.has(key) || sums.size < MOST) sums.set(key, (sums.get(key) ?? 0) + 1)
      }
      if (timer === null && sums.size > 0) timer = setTimeout(() => void send(), PAUSE_MS).unref()
    },
  }
}
