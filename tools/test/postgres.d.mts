export interface ThrowAwayPostgres {
  /** For `DATABASE_URL`; the server listens on a unix socket only. */
  url: string
  version: string
  /** Number of the server's first process. */
  pid(): number
  /** Kills the server as a power cut would; its data stay. */
  crash(): Promise<void>
  restart(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
  /** Stops the server in order. Its data stay until they are removed: others start with copies of them. */
  leave(): Promise<{ data: string; remove(): void }>
}

/** @throws Error with one line when PostgreSQL is not installed */
export function startPostgres(options?: { copyOf?: string }): Promise<ThrowAwayPostgres>

/** Folder with initdb and pg_ctl. @throws Error with one line when PostgreSQL is not installed */
export function findBinaries(): string

/** Runs programs of PostgreSQL as the user that owns the folder. */
export function ownerOf(folder: string): Promise<(file: string, args: string[]) => Promise<unknown>>

/** Kills the server of a data folder without warning; its data stay. */
export function crash(data: string): Promise<void>
