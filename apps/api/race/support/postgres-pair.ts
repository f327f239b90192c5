import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../../tools/lib/ports.mjs'
import { crash, findBinaries, ownerOf } from '../../../../tools/test/postgres.mjs'

/** Patroni's defaults are ten seconds and more; ours are in docs/deploy.md. */
const ASK_EVERY_MS = 500
const LOST_AFTER = 4

export interface PostgresPair {
  /** Ports of the databases, and of the answers to `/primary`, as Patroni gives them. */
  nodes: { port: number; rolePort: number }[]
  /** Kills the first server. The watch promotes the second one when it has noticed. */
  killPrimary(): Promise<void>
  /** Kills the second server. */
  killStandby(): Promise<void>
  /** Holds back every commit at the second server for so many seconds. */
  holdStandbyBack(seconds: number): Promise<void>
  /** Resolves when the second server takes writes. */
  promoted: Promise<void>
  close(): Promise<void>
}

const urlOf = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`

/** One answer of a server, or null if it gives none within a second. */
async function ask(port: number, query: string): Promise<Record<string, unknown> | null> {
  const client = new pg.Client({ connectionString: urlOf(port), connectionTimeoutMillis: 1_000, query_timeout: 1_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(query)).rows[0] ?? {}
  } catch {
    return null
  } finally {
    await client.end().catch(() => {})
  }
}

/**
 * A primary with a synchronous standby: a commit is answered only when both have it. A small watch stands in for
 * Patroni: it says which server takes writes, and promotes the standby when the primary is gone.
 */
export async function startPostgresPair(): Promise<PostgresPair> {
  const folder = mkdtempSync(join(tmpdir(), 'heji-pair-'))
  const asPostgres = await ownerOf(folder)
  const bin = findBinaries()
  const run = (name: string, args: string[]) => asPostgres(join(bin, name), args)
  const [first, second] = [join(folder, 'first'), join(folder, 'second')]
  const ports: number[] = [await freePort(), await freePort()]
  const up = (data: string, port: number, more: string) => {
    const options = `-k ${folder} -h 127.0.0.1 -p ${port} -c max_connections=60 ${more}`
    return run('pg_ctl', ['-D', data, '-l', `${data}.log`, '-o', options, '-w', '-t', '30', 'start'])
  }
  await asPostgres('cp', ['-r', process.env.HEJI_RACE_POSTGRES!, first])
  await up(first, ports[0]!, '-c synchronous_standby_names=*')
  await run('pg_basebackup', [
    '-h',
    '127.0.0.1',
    '-p',
    String(ports[0]),
    '-U',
    'postgres',
    '-D',
    second,
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ])
  await up(second, ports[1]!, '-c synchronous_standby_names=')
  await until(async () => (await ask(ports[0]!, 'select sync_state from pg_stat_replication'))?.sync_state === 'sync')
  const watch = watchPrimary(ports[0]!, () => run('pg_ctl', ['-D', second, '-w', 'promote']))
  const roles = await Promise.all(ports.map(tellRole))
  return {
    nodes: ports.map((port, i) => ({ port, rolePort: (roles[i]!.address() as AddressInfo).port })),
    killPrimary: () => crash(first),
    killStandby: () => crash(second),
    holdStandbyBack: async seconds => {
      await ask(ports[1]!, `alter system set recovery_min_apply_delay = '${seconds}s'`)
      await ask(ports[1]!, 'select pg_reload_conf()')
    },
    promoted: watch.promoted,
    close: async () => {
      watch.stop()
      for (const server of roles) server.close()
      for (const data of [first, second])
        await run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']).catch(() => {})
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function until(isSo: () => Promise<boolean>) {
  for (let tries = 0; !(await isSo()); tries++) {
    if (tries > 100) throw new Error('the standby is not synchronous')
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

/** `GET /primary`: 200 only from the server that takes writes. */
async function tellRole(port: number): Promise<Server> {
  const server = createServer(async (_, response) => {
    const answer = await ask(port, 'select pg_is_in_recovery() as standby')
    response.writeHead(answer?.standby === false ? 200 : 503).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}

function watchPrimary(port: number, promote: () => Promise<unknown>) {
  let isOver = false
  const watch = async () => {
    for (let missed = 0; !isOver && missed < LOST_AFTER; ) {
      await new Promise(resolve => setTimeout(resolve, ASK_EVERY_MS))
      missed = (await ask(port, 'select 1')) ? 0 : missed + 1
    }
    if (!isOver) await promote()
  }
  return {
    promoted: watch(),
    stop: () => {
      isOver = true
    },
  }
}
