import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeExit } from '../lib/before-exit.mjs'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'

/**
 * Starts a throw-away PostgreSQL on a private unix socket.
 * @param {{ copyOf?: string }} options data that another one left with `leave`
 * @returns {Promise<import('./postgres.mjs').ThrowAwayPostgres>} `stop` also removes the data.
 * @throws Error with one line that says which program to install or which setting to change.
 */
export async function startPostgres({ copyOf } = {}) {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'heji-postgres-'))
  const asPostgres = await ownerOf(folder)
  const data = join(folder, 'data')
  // Only a part of the socket's name: the folder belongs to this run alone.
  const port = 40_000 + Math.floor(Math.random() * 20_000)
  const command = (name, args) => asPostgres(join(bin, name), args)
  const options = `-k ${folder} -p ${port} -c listen_addresses= -c max_connections=60 -c fsync=off -c full_page_writes=off`
  const up = () => command('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', '-t', '30', 'start'])
  const start = async () => {
    if (copyOf) await asPostgres('cp', ['-r', copyOf, data])
    else await command('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'])
    await up()
  }
  const starting = start()
  const stop = async () => {
    forget()
    // A server that is only half started cannot be stopped.
    const isUp = await starting.then(
      () => true,
      () => false,
    )
    if (isUp) await command('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']).catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
  const forget = beforeExit(stop)
  await starting.catch(async error => {
    await stop()
    throw error
  })
  return {
    url: `postgres://postgres@localhost:${port}/postgres?host=${encodeURIComponent(folder)}`,
    version: bin.split('/').at(-2) ?? '',
    pid: () => pidOf(data),
    crash: () => crash(data),
    // The kernel needs a moment to remove the killed processes; until then nobody may start it.
    restart: async () => {
      for (let tries = 1; ; tries++) {
        const isUp = await up().then(
          () => true,
          error => {
            if (tries >= 10) throw error
          },
        )
        if (isUp) return
        await new Promise(resolve => setTimeout(resolve, 300))
      }
    },
    stop,
    leave: async () => {
      await command('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop'])
      forget()
      return { data, remove: () => rmSync(folder, { recursive: true, force: true }) }
    },
  }
}

/** Number of the server's first process. */
const pidOf = data => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the server of a data folder. Its child processes would answer a moment longer, so they are killed too. */
export async function crash(data) {
  const main = pidOf(data)
  const children = await readFile(`/proc/${main}/task/${main}/children`, 'utf8').catch(() => '')
  for (const pid of [main, ...children.split(' ')].map(Number).filter(Boolean)) kill(pid)
}

/** One that has ended by itself meanwhile is as good. */
function kill(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

/** Folder with initdb and pg_ctl. @throws Error with one line that says what to install */
export function findBinaries() {
  const installed = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const candidates = [process.env.PG_BIN, ...installed.map(version => join(DEBIAN, version, 'bin'))]
  const found = candidates.find(bin => bin && existsSync(join(bin, 'initdb')))
  if (!found) throw new Error('PostgreSQL 未安装：请安装 postgresql-15，或用 PG_BIN 指定含 initdb 与 pg_ctl 的目录')
  return found
}

/** Runs programs of PostgreSQL on a folder; it refuses to run as root, so there it runs as the user `postgres`. */
export async function ownerOf(folder) {
  // pg_ctl leaves a server behind that keeps inherited pipes open, so this reads nothing from it.
  const quiet = (file, args) =>
    new Promise((resolve, reject) => {
      const child = execFile(file, args, { cwd: folder, encoding: 'utf8' }, () => {})
      child.stdout?.resume()
      child.stderr?.resume()
      child.once('error', reject)
      child.once('exit', code =>
        code === 0 ? resolve(undefined) : reject(new Error(`${args.join(' ')}: exit ${code}`)),
      )
    })
  if (process.getuid?.() !== 0) return quiet
  const id = async flag => Number((await run('id', [flag, 'postgres'])).stdout)
  chownSync(folder, await id('-u'), await id('-g'))
  chmodSync(folder, 0o755)
  return (file, args) => quiet('runuser', ['-u', 'postgres', '--', file, ...args])
}
