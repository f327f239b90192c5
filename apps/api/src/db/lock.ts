import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { EX_TEMPFAIL, ExitError } from '../platform/exit-error'

/**
 * Takes `<dataDir>.lock` for this process. PGlite itself lets two processes write one directory and then loses data
 * without a word. A live holder is never robbed; the lock of a dead one is taken over.
 * @throws ExitError 75 with the holder's pid.
 */
export function lockDataDir(dataDir: string): () => void {
  const file = `${dataDir}.lock`
  mkdirSync(dirname(file), { recursive: true })
  for (let attempt = 0; attempt < 5; attempt++) {
    if (tryCreate(file)) return () => rmSync(file, { force: true })
    const holder = readHolder(file)
    if (holder !== null && isAlive(holder))
      throw new ExitError(`数据目录 ${dataDir} 正被进程 ${holder} 使用`, EX_TEMPFAIL)
    takeOver(file, holder)
  }
  throw new ExitError(`数据目录 ${dataDir} 无法加锁`, EX_TEMPFAIL)
}

function tryCreate(file: string) {
  try {
    const fd = openSync(file, 'wx', 0o600)
    writeSync(fd, String(process.pid))
    closeSync(fd)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(file: string) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(pid) && pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** Of several processes that find a dead holder, only the one that wins `<lock>.takeover` may remove the lock. */
function takeOver(file: string, deadHolder: number | null) {
  const claim = `${file}.takeover`
  if (!tryCreate(claim)) {
    const claimer = readHolder(claim)
    if (claimer === null || isAlive(claimer)) return
    rmSync(claim, { force: true })
    return
  }
  if (readHolder(file) === deadHolder) rmSync(file, { force: true })
  rmSync(claim, { force: true })
}

function isAlive(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
