import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EX_CONFIG, ExitError } from './exit-error'

/** Names of everything in a data directory. Other files are left alone, because the folder may be somebody's home. */
const OURS = ['pg', 'pg.lock', 'pg.new', 'uploads', 'img-cache', 'outbox.jsonl']

const FOR_OTHERS = 0o077
const STICKY = 0o1000

/**
 * Keeps the data directory private to the user of this process: removes permissions of others from its files, and gives
 * them no permissions for anything that this process creates from now on, including backups.
 * @returns files of other users, which stay as they are. @throws ExitError 78 for a shared folder
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

/** Removes the permissions of others from a folder or file and its content. Targets of links stay as they are. */
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
    // Another process of the shop may have deleted it meanwhile.
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
