import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { EX_TEMPFAIL, ExitError } from '../platform/exit-error'

/**
 * Takes `<dataDir>.lock` for this process. PGlite itself lets two processes write one directory and then loses data
 * without a message. The kernel holds the lock, also against processes of other containers, and drops it when the
 * process ends in any way. The text in the file is for people only. Never delete the file: a process that has it open
 * would then hold another lock than later processes (docs/decisions/015).
 * @returns a function that releases the lock. @throws ExitError 75 with the holder
 */
export function lockDataDir(dataDir: string): () => void {
  const file = `${dataDir}.lock`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const fd = takeLock(file)
    if (fd === null) throw new ExitError(`数据目录 ${dataDir} 正被${holderOf(file)}使用`, EX_TEMPFAIL)
    return () => {
      ftruncateSync(fd)
      closeSync(fd)
    }
  } catch (error) {
    if (error instanceof ExitError) throw error
    const { code } = error as NodeJS.ErrnoException
    throw new ExitError(`数据目录 ${dataDir} 无法加锁（${code}）`, EX_TEMPFAIL)
  }
}

/** @returns the open file, locked; null if another process has the lock */
function takeLock(file: string): number | null {
  const fd = openSync(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    if (tryLock(fd) && fstatSync(fd).ino === statSync(file).ino) {
      ftruncateSync(fd)
      writeSync(fd, `进程 ${process.pid}（主机 ${hostname()}）`)
      return fd
    }
  } catch (error) {
    closeSync(fd)
    throw error
  }
  closeSync(fd)
  return null
}

const holderOf = (file: string) => readFileSync(file, 'utf8') || '另一个进程'
