import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type pg from 'pg'
import { EX_TEMPFAIL, ExitError } from '../platform/exit-error'

const MIB = 1024 * 1024
/** Two files of its log: what the engine may still need while nobody writes any more, and to end and to start. */
const RESERVE = 32 * MIB
const EVERY_MS = 200

/** Free bytes of the disk on which a folder is, or will be. */
function freeBytes(folder: string): number {
  const there = existsSync(folder) ? folder : dirname(folder)
  if (there !== folder && !existsSync(there)) return freeBytes(there)
  const { bavail, bsize } = statfsSync(there)
  return bavail * bsize
}

export const hasRoom = (folder: string) => freeBytes(folder) >= RESERVE

/** @throws ExitError 75 when the embedded database would not come to its feet there */
export function assertRoom(folder: string) {
  if (hasRoom(folder)) return
  const [left, wanted] = [freeBytes(folder), RESERVE].map(bytes => Math.floor(bytes / MIB))
  throw new ExitError(`数据目录 ${folder} 所在磁盘只剩 ${left} MB，至少需要 ${wanted} MB：请先腾出空间`, EX_TEMPFAIL)
}

/**
 * The embedded database does not survive a log that cannot grow. While the disk is nearly full it therefore refuses every
 * write (SQLSTATE 25006) and goes on reading (reliability R14). @returns the function that ends the watch
 */
export function keepRoom(pool: pg.Pool, folder: string): () => void {
  /** What the engine was told last. */
  let isOpen: boolean | undefined
  let isTelling = false
  // It may be a new one, which has heard of nothing.
  pool.on('connect', () => {
    isOpen = undefined
  })
  const tell = async (opens: boolean) => {
    isTelling = true
    try {
      // Before the statement: to ask may need a new connection, which forgets.
      const client = await pool.connect()
      isOpen = opens
      await client.query(`set default_transaction_read_only = ${opens ? 'off' : 'on'}`).finally(() => client.release())
    } catch {
      isOpen = undefined
      // Not heard: again at the next look.
    } finally {
      isTelling = false
    }
  }
  const timer = setInterval(() => {
    const opens = hasRoom(folder)
    if (!isTelling && opens !== isOpen) void tell(opens)
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
