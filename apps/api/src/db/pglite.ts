import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packagePath } from '../platform/package-path'
import { tighten } from '../platform/private-folder'
import { assertWhole, isEmptyFolder, startFailure } from './data-folder'
import { assertSpace, hasSpace } from './disk-space'
import { lockDataDir } from './lock'

export interface Pglite {
  /** Folder and port that `pg` understands as a unix socket. */
  host: string
  port: number
  /** The whole database as a tar archive, for backups and for fast tests. */
  dump(): Promise<Uint8Array<ArrayBuffer>>
  close(): Promise<void>
}

export interface PgliteOptions {
  /** Folder of the database; default: memory. */
  dataDir?: string
  /** Archive made by `dump()` to start from, or its path. Bytes are handed over: they are empty afterwards. */
  dump?: string | Uint8Array<ArrayBuffer>
}

const PORT = 5432

/** Maximum time for the end of an engine; one that has crashed never ends by itself. */
const CLOSE_MS = 10_000
const RESTART_MS = 500

/**
 * Starts the embedded PostgreSQL in a worker thread behind a private unix socket. A crashed engine is replaced as soon
 * as there is space on its disk. @throws ExitError if the folder is in use or damaged, or its disk full.
 */
export async function startPglite({ dataDir, dump }: PgliteOptions = {}): Promise<Pglite> {
  if (dataDir) assertSpace(dataDir)
  const unlock = dataDir ? lockDataDir(dataDir) : () => {}
  const host = mkdtempSync(join(tmpdir(), 'heji-pg-'))
  const socketPath = join(host, `.s.PGSQL.${PORT}`)
  let isClosing = false
  let dumping: Promise<unknown> = Promise.resolve()
  let replacing: Promise<void> | undefined
  const start = async (isNew: boolean) => {
    if (dataDir && !isNew) assertWhole(dataDir)
    rmSync(socketPath, { force: true })
    const own = new Worker(packagePath('workers', 'pglite.mjs'), {
      workerData: { dataDir, isNew, dump, socketPath },
      transferList: dump instanceof Uint8Array ? [dump.buffer] : [],
      execArgv: [],
    })
    await answer(own, 'ready')
    own.once('error', () => {})
    own.once('exit', () => {
      // A database in memory is lost with its engine.
      if (dataDir) replacing = replace(dataDir)
    })
    return own
  }
  const replace = async (folder: string) => {
    while (!isClosing) {
      await pause(RESTART_MS)
      if (!hasSpace(folder)) continue
      const made = await start(false).catch(() => null)
      if (made) worker = made
      if (made) return
    }
  }
  const startFirst = async () => {
    const isNew = dataDir !== undefined && isEmptyFolder(dataDir)
    const made = await start(isNew)
    // The engine makes the files that it copies at first readable for everybody.
    if (isNew) tighten(dataDir)
    return made
  }
  let worker = await startFirst().catch(error => {
    unlock()
    rmSync(host, { recursive: true, force: true })
    if (dataDir) assertSpace(dataDir)
    throw dataDir ? startFailure(dataDir, error) : error
  })
  return {
    host,
    port: PORT,
    dump: async () => {
      // One at a time: two callers would get the same bytes, which the first may hand over.
      const mine = dumping.then(() => ask(worker, 'dump', 'dump'))
      dumping = mine.catch(() => {})
      return (await mine) as Uint8Array<ArrayBuffer>
    },
    close: async () => {
      isClosing = true
      // An engine that is still starting would continue to write after others may.
      await replacing
      await Promise.race([ask(worker, 'close', 'closed').catch(() => {}), pause(CLOSE_MS)])
      await worker.terminate()
      rmSync(host, { recursive: true, force: true })
      unlock()
    },
  }
}

const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms).unref())

async function ask(worker: Worker, message: string, field: string) {
  const reply = answer(worker, field)
  worker.postMessage(message)
  return await reply
}

function answer(worker: Worker, field: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: Record<string, unknown>) => {
      if (!(field in message)) return
      worker.off('message', onMessage)
      worker.off('error', reject)
      worker.off('exit', onExit)
      resolve(message[field])
    }
    const onExit = (code: number) => reject(new Error(`the embedded database ended with ${code}`))
    worker.on('message', onMessage)
    worker.once('error', reject)
    worker.once('exit', onExit)
  })
}
