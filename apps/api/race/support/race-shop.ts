import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../../tools/test/postgres.mjs'
import { type Database, openDatabase } from '../../src/db/db'
import { type ApiProcess, startApi } from './api-process'

type Engine = 'postgres' | 'pglite'

/** A shop whose API runs in separate processes. */
export interface RaceShop {
  engine: Engine
  urls(): string[]
  pids(): number[]
  /** Two processes on PostgreSQL; one on PGlite, which allows only one. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Kills one process and starts it again. */
  crash(which: number): Promise<void>
  /** Reads the database; on PGlite only while the API is stopped, because one process owns the folder. */
  withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T>
  /**
   * Kills the database server without warning; `restart` starts it with the data that are left. Only for PostgreSQL.
   */
  crashDatabase(): Promise<void>
  restartDatabase(): Promise<void>
  /** Folder of the shop's files. */
  folder: string
  /** Settings of the processes, including the database. */
  env: Record<string, string>
  close(): Promise<void>
}

interface Options {
  env?: Record<string, string>
  /** Settings of only one of the processes. */
  envOf?(which: number): Record<string, string>
  /** Folder for its files; default: a temporary folder. */
  folder?: string
  /** What runs in place of the API. */
  script?: string | undefined
}

export async function openRaceShop(
  engine: Engine,
  { env: own = {}, envOf = () => ({}), folder = mkdtempSync(join(tmpdir(), 'heji-race-')), script }: Options = {},
): Promise<RaceShop> {
  const postgres = engine === 'postgres' ? await startPostgres({ copyOf: process.env.HEJI_RACE_POSTGRES! }) : null
  if (!postgres) cpSync(process.env.HEJI_RACE_PGLITE!, join(folder, 'pg'), { recursive: true })
  const env = { DATA_DIR: folder, ...own, ...(postgres ? { DATABASE_URL: postgres.url } : {}) }
  let processes: ApiProcess[] = []
  const withDatabase: RaceShop['withDatabase'] = async work => {
    const database = await openDatabase(postgres ? { url: postgres.url } : { dataDir: join(folder, 'pg') })
    try {
      return await work(database)
    } finally {
      await database.close()
    }
  }
  const stop = async () => {
    await Promise.all(processes.map(api => api.stop()))
    processes = []
  }
  return {
    engine,
    folder,
    env,
    urls: () => processes.map(api => api.url),
    pids: () => processes.map(api => api.pid),
    start: async () => {
      processes = await Promise.all(
        Array.from({ length: postgres ? 2 : 1 }, (_, i) => startApi({ ...env, ...envOf(i) }, script)),
      )
    },
    stop,
    crash: async which => {
      await processes[which]!.kill()
      // Like a supervisor: on a very busy machine the first start may fail.
      processes[which] = await startApi(env, script).catch(() => startApi(env, script))
    },
    crashDatabase: async () => await postgres?.crash(),
    restartDatabase: async () => await postgres?.restart(),
    withDatabase,
    close: async () => {
      await stop()
      await postgres?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
