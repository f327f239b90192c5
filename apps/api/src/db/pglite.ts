import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { packagePath } from '../platform/package-path'
import { lockDataDir } from './lock'

export interface Pglite {
  /** Folder and port that `pg` understands as a unix socket. */
  host: string
  port: number
  /** The whole database as a tar archive, for backups and for fast tests. */
  dump(): Promise<Uint8Array>
  close(): Promise<void>
}

export interface PgliteOptions {
  /** Folder of the database; memory only when left out. */
  dataDir?: string
  /** Archive made by `dump()` to start from. */
  dump?: string
}

const PORT = 5432

/** Starts the embedded PostgreSQL in a worker thread behind a private unix socket. @throws ExitError when the folder is in use. */
export async function startPglite({ dataDir, dump }: PgliteOptions = {}): Promise<Pglite> {
  const unlock = dataDir ? lockDataDir(dataDir) : () => {}
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const host = mkdtempSync(join(tmpdir(), 'heji-pg-'))
  const worker = new Worker(packagePath('workers', 'pglite.mjs'), {
    workerData: { dataDir, dump, socketPath: join(host, `.s.PGSQL.${PORT}`) },
    execArgv: [],
  })
  try {
    await answer(worker, 'ready')
  } catch (error) {
    unlock()
    throw error
  }
  return {
    host,
    port: PORT,
    dump: async () => (await ask(worker, 'dump', 'dump')) as Uint8Array,
    close: async () => {
      await ask(worker, 'close', 'closed')
      await worker.terminate()
      rmSync(host, { recursive: true, force: true })
      unlock()
    },
  }
}

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
      resolve(message[field])
    }
    worker.on('message', onMessage)
    worker.once('error', reject)
  })
}
