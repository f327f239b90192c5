import pg from 'pg'
import type { Clock } from '../platform/clock'
import { type Database, type Db, openDatabase } from './db'
import { isLostConnection } from './lost-connection'

const EVERY_MS = 1_000
/** A copy that is further behind answers nobody. */
const MOST_BEHIND_MS = 5_000
/** Servers ask the database for the time; between these, their clocks differ by less than this. */
const CLOCKS_MS = 500
/** Nobody waits longer for the word of a copy. */
const ASK_MS = 1_000
/** A copy that halted is given up after this time, and the primary asked. */
const ANSWER_MS = 3_000

/** Standbys that answer what is only read (`DATABASE_READ_URL`). */
export interface Copies {
  /**
   * One that has everything that was written until `since` (milliseconds of the shop's clock) and is not far behind, each
   * in turn; null if there is none.
   */
  pick(since: number): Copy | null
  /** Milliseconds by which each is behind; null: it does not answer, or is no copy. */
  behind(): (number | null)[]
  close(): Promise<void>
}

interface Copy {
  db: Db
  /** Whether an error was the copy's rather than the request's. One that is gone is left out until it answers. */
  isAtFault(error: unknown): boolean
}

interface CopyOptions {
  urls: readonly string[]
  primary: Pick<Database, 'pool'>
  clock: Clock
  prepared: boolean
}

/** One standby: its pool, and a connection beside it, so that a full pool does not make it look slow. */
interface Standby {
  database: Database
  /** The copy has everything that was written until then (milliseconds of the shop's clock); 0: nobody knows. */
  freshAt: number
  /** Where it is in the log; null if it does not say so in time, or takes writes itself. */
  replayed(): Promise<bigint | null>
  close(): Promise<void>
}

/**
 * How fresh a copy is follows from the primary's log, not from clocks of machines: each second the primary says how long
 * its log is, and a copy is as old as the last such word that it has passed.
 */
export async function openCopies({ urls, primary, clock, prepared }: CopyOptions): Promise<Copies> {
  const now = () => clock.now().getTime()
  const copies = await Promise.all(urls.map(url => openStandby(url, prepared)))
  let points: { lsn: bigint; at: number }[] = []
  let turn = 0
  const tick = async () => {
    const at = now()
    const said = await primary.pool.query<{ lsn: string }>('select pg_current_wal_lsn()::text as lsn').catch(() => null)
    if (said) points = [...points, { lsn: lsnOf(said.rows[0]!.lsn), at }]
    points = points.filter(point => point.at > at - 2 * MOST_BEHIND_MS)
    const hear = async (copy: Standby) => {
      const replayed = await copy.replayed()
      copy.freshAt = points.findLast(({ lsn }) => replayed !== null && lsn <= replayed)?.at ?? 0
    }
    await Promise.all(copies.map(hear))
  }
  const rounds = everySecond(tick)
  return {
    pick: since => {
      const least = Math.max(now() - MOST_BEHIND_MS, since + CLOCKS_MS)
      const fresh = copies.filter(({ freshAt }) => freshAt > least)
      const copy = fresh[turn++ % fresh.length]
      if (!copy) return null
      const isAtFault = (error: unknown) => {
        if (isGone(error)) copy.freshAt = 0
        return isGone(error) || hasCode(error, CONFLICT)
      }
      return { db: copy.database.db, isAtFault }
    },
    behind: () => copies.map(({ freshAt }) => (freshAt === 0 ? null : Math.max(0, now() - freshAt))),
    close: async () => {
      await rounds.end()
      await Promise.all(copies.map(copy => copy.close()))
    },
  }
}

/** One round after the other, at most one a second. */
function everySecond(tick: () => Promise<void>) {
  let running: Promise<void> | null = null
  const start = () => {
    running ??= tick().finally(() => {
      running = null
    })
  }
  start()
  const timer = setInterval(start, EVERY_MS)
  timer.unref()
  return {
    end: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function openStandby(url: string, prepared: boolean): Promise<Standby> {
  const database = await openDatabase({ url, prepared, answerMs: ANSWER_MS })
  let asking: pg.Client | null = null
  const forget = () => {
    void asking?.end().catch(() => {})
    asking = null
  }
  const connected = async () => {
    if (asking) return asking
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS })
    client.on('error', forget)
    await client.connect()
    asking = client
    return client
  }
  return {
    database,
    freshAt: 0,
    replayed: async () => {
      try {
        const { rows } = await (await connected()).query<{ lsn: string | null }>(
          'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as lsn',
        )
        return rows[0]?.lsn ? lsnOf(rows[0].lsn) : null
      } catch {
        forget()
        return null
      }
    },
    close: async () => {
      forget()
      await database.close()
    },
  }
}

/** Bytes of the log before it, of `16/B374D848`. */
function lsnOf(text: string): bigint {
  const [high, low] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

const GONE = /^(08|57P0|ECONN|EPIPE|ENOENT|EHOST|ENET|ETIMEDOUT)/
/** What a query of a standby meets there alone: rows that the primary removed meanwhile, and its refusal to write. */
const CONFLICT = /^(40001|40P01|25006|57014|53)/

const isGone = (error: unknown) => isLostConnection(error) || hasCode(error, GONE) || saysTimeout(error)

function hasCode(error: unknown, codes: RegExp): boolean {
  for (let e = error; e instanceof Error; e = e.cause)
    if (codes.test(String((e as { code?: unknown }).code ?? ''))) return true
  return false
}

function saysTimeout(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause) if (e.message === 'Query read timeout') return true
  return false
}
