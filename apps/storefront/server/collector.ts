import { appendFile, rename, stat } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { BlockSums } from './block-sums'

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
