import { existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'
import type pg from 'pg'
import { EX_TEMPFAIL, ExitError } from '../platform/exit-error'

const MIB = 1024 * 1024
/** Two files of its log: the space that the engine may still need after writes stop, and to end and to start. */
const RESERVE = 32 * MIB
const EVERY_MS = 200

/** Free bytes of the disk on which a folder is, or will be. */
function freeBytes(folder: string): number {
  const there = existsSync(folder) ? folder : dirname(folder)
  if (there !== folder && !existsSync(there)) return freeBytes(there)
  const { bavail, bsize } = statfsSync(there)
  return bavail * bsize
}

export const hasSpace = (folder: string) => freeBytes(folder) >= RESERVE

/** @throws ExitError 75 if the embedded database could not start there */
export function assertSpace(folder: string) {
  if (hasSpace(folder)) return
  const [left, wanted] = [freeBytes(folder), RESERVE].map(bytes => Math.floor(bytes / MIB))
  throw new ExitError(`数据目录 ${folder} 所在磁盘只剩 ${left} MB，至少需要 ${wanted} MB：请先腾出空间`, EX_TEMPFAIL)
}

/**
 * The embedded database does not survive a log that cannot grow. So while the disk is nearly full, it refuses every
 * write (SQLSTATE 25006) and continues to read (reliability R14). @returns a function that ends the watch
 */
export function stopWritesWhenFull(pool: pg.Pool, folder: string): () => void {
  /** The last setting that was sent to the engine. */
  let isOpen: boolean | undefined
  let isTelling = false
  // It may be a new engine, which does not have the setting yet.
  pool.on('connect', () => {
    isOpen = undefined
  })
  const tell = async (opens: boolean) => {
    isTelling = true
    try {
      // Before the statement: the question may need a new connection, which does not have the setting.
      const client = await pool.connect()
      isOpen = opens
      await client.query(`set default_transaction_read_only = ${opens ? 'off' : 'on'}`).finally(() => client.release())
    } catch {
      isOpen = undefined
      // Failed: tries again at the next check.
    } finally {
      isTelling = false
    }
  }
  const timer = setInterval(() => {
    const opens = hasSpace(folder)
    if (!isTelling && opens !== isOpen) void tell(opens)
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
