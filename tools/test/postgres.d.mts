export interface ThrowAwayPostgres {
  /** For `DATABASE_URL`; the server listens on a unix socket only. */
  url: string
  version: string
  /** Kills the server as a power cut would; its data stay. */
  crash(): Promise<void>
  restart(): Promise<void>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
}

/** @throws Error with one line when PostgreSQL is not installed */
export function startPostgres(): Promise<ThrowAwayPostgres>
