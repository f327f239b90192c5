import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EX_CONFIG, ExitError } from './exit-error'

/** What stands in a data directory, and nothing else: it may lie in somebody's home. */
const OURS = ['pg', 'pg.lock', 'pg.new', 'uploads', 'img-cache', 'imports', 'outbox.jsonl']

const FOR_OTHERS = 0o077
const STICKY = 0o1000

/**
 * Keeps the data directory for the user of this process: takes rights of others away from what is there, and gives them no
 * rights to anything that this process makes from now on, backups included.
 * @returns what belongs to somebody else, so that it stays as it is. @throws ExitError 78 at a folder that all share
 */
export function keepPrivate(dataDir: string): string[] {
  process.umask(FOR_OTHERS)
  mkdirSync(dataDir, { recursive: true })
  const { mode } = statSync(dataDir)
  if (mode & STICKY) throw new ExitError(`DATA_DIR 不能是公用目录 ${dataDir}：请换一个专用目录`, EX_CONFIG)
  const left: string[] = []
  takeAway(dataDir, mode, left)
  for (const name of OURS) tighten(join(dataDir, name), left)
  return left
}

/** Takes the rights of others away from a folder or file and all in it. What links lead to stays as it is. */
export function tighten(path: string, left: string[] = []) {
  const stat = lstatSync(path, { throwIfNoEntry: false })
  if (!stat || stat.isSymbolicLink()) return
  takeAway(path, stat.mode, left)
  if (stat.isDirectory()) for (const name of namesIn(path, left)) tighten(join(path, name), left)
}

function takeAway(path: string, mode: number, left: string[]) {
  if ((mode & FOR_OTHERS) === 0) return
  try {
    chmodSync(path, mode & 0o700)
  } catch (error) {
    // Another process of the shop may have removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') left.push(path)
  }
}

function namesIn(folder: string, left: string[]) {
  try {
    return readdirSync(folder)
  } catch {
    left.push(folder)
    return []
  }
}
