import { createHash } from 'node:crypto'
import { createWriteStream, rmSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Clock } from '../../platform/clock'
import type { FeedName } from './forms'

/** How long a feed is given to everybody before it is made anew, and how long nobody tries after a failure. ms. */
const FRESH_MS = 5 * 60_000
const FAILED_MS = 60_000

/** A feed that was made. */
interface StoredFeed {
  /** Its file, packed with gzip. */
  path: string
  /** Hash of its text, as hex. */
  hash: string
}

interface Entry {
  since: number
  /** Infinity while it is made. */
  freshMs: number
  feed: Promise<StoredFeed>
}

/**
 * Feeds as files of this process: whoever comes within five minutes gets the same one, and whoever comes while it is made
 * waits for it. Only one is made at a time. @param write the text of a feed, piece by piece
 */
export function createStoredFeeds(clock: Clock, write: (name: FeedName) => AsyncIterable<string>) {
  const stored = new Map<FeedName, Entry>()
  let folder: Promise<string> | undefined
  let line: Promise<unknown> = Promise.resolve()
  return (name: FeedName): Promise<StoredFeed> => {
    const now = clock.now().getTime()
    const known = stored.get(name)
    // A clock that was set back must not keep it for long.
    if (known && Math.abs(now - known.since) < known.freshMs) return known.feed
    folder ??= newFolder().catch(error => {
      folder = undefined
      throw error
    })
    const feed = Promise.all([folder, line]).then(([place]) => store(join(place, name), write(name)))
    const entry: Entry = { since: now, freshMs: Number.POSITIVE_INFINITY, feed }
    line = feed.then(
      () => {
        entry.freshMs = FRESH_MS
      },
      () => {
        entry.freshMs = FAILED_MS
      },
    )
    stored.set(name, entry)
    return feed
  }
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'heji-feeds-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Whoever reads the older file reads it to its end. */
async function store(path: string, text: AsyncIterable<string>): Promise<StoredFeed> {
  const part = `${path}.part`
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const piece of text) {
      hash.update(piece)
      yield piece
    }
  }
  // Machines tidy the folder for temporary files.
  await mkdir(dirname(path), { recursive: true })
  try {
    await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(part))
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return { path, hash: hash.digest('hex') }
}
