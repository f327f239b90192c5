import { randomBytes } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packagePath } from '../../src/platform/package-path'
import type { Machine } from './machine'

const repository = (...parts: string[]) => readFileSync(packagePath('..', '..', ...parts), 'utf8')
const secret = () => randomBytes(32).toString('hex')

/** What somebody who sets the cluster up makes up. */
export const SECRETS = {
  database: secret(),
  superuser: secret(),
  replication: secret(),
  rewind: secret(),
  server: secret(),
  internal: secret(),
}

/** Writes a file of `deploy/` to its place. @param changes old text to new text; each must be there */
function put(machine: Machine, file: string, path: string, changes: Record<string, string>) {
  let text = repository('deploy', file)
  for (const [old, now] of Object.entries(changes)) {
    if (!text.includes(old)) throw new Error(`deploy/${file} has no ${old}`)
    text = text.replaceAll(old, now)
  }
  mkdirSync(dirname(machine.file(path)), { recursive: true })
  writeFileSync(machine.file(path), text)
}

/** A file that tells the machine's name and address; names of settings hold these words too. */
export function putMachineFile(machine: Machine, file: string, path: string, more: Record<string, string> = {}) {
  put(machine, file, path, more)
  const at = machine.file(path)
  const text = readFileSync(at, 'utf8')
  writeFileSync(at, text.replace(/(?<!_)\bNAME\b/g, machine.name).replace(/(?<!_)\bADDRESS\b/g, machine.address))
}

export function putProxies(machine: Machine, folder: string) {
  put(machine, 'haproxy.cfg', '/etc/haproxy/haproxy.cfg', {})
  copyFileSync(join(folder, 'shop.pem'), machine.file('/etc/haproxy/shop.pem'))
  put(machine, 'pgbouncer.ini', '/etc/pgbouncer/pgbouncer.ini', {})
  writeFileSync(machine.file('/etc/pgbouncer/userlist.txt'), `"heji" "${SECRETS.database}"\n`)
}

/** Statements of step 2 in docs/deploy.md. */
export const databaseStatements = () =>
  /```sql\n\s*(create role heji login[\s\S]*?)```/
    .exec(repository('docs', 'deploy.md'))![1]!
    .replace('…', SECRETS.database)

/** Settings of `deploy/heji.env` as docs/deploy.md changes them for several machines. */
export function settingsOf(machine: Machine, folder: string): Record<string, string> {
  const lines = repository('deploy', 'heji.env').split('\n')
  const file = Object.fromEntries(lines.filter(line => /^[A-Z]/.test(line)).map(line => line.split(/=(.*)/s, 2)))
  const at = (port: number) => `postgres://heji:${SECRETS.database}@127.0.0.1:${port}/heji`
  return {
    ...file,
    HEJI_SECRET: SECRETS.server,
    HEJI_INTERNAL_TOKEN: SECRETS.internal,
    HOST: machine.address,
    DATA_DIR: join(folder, machine.name, 'data'),
    DATABASE_URL: at(6432),
    DATABASE_DIRECT_URL: at(5000),
    DATABASE_PREPARED_STATEMENTS: '0',
    API_URL: 'http://127.0.0.1:3100',
    LOG_LEVEL: 'warn',
  }
}

/** Program and environment of a unit of `deploy/systemd`. */
export function unitOf(app: string, port: number) {
  const text = repository('deploy', 'systemd', `heji-${app}@.service`).replaceAll('%i', String(port))
  const lineOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)![1]!
  const env = Object.fromEntries(
    lineOf('Environment')
      .split(' ')
      .map(pair => pair.split('=')),
  ) as Record<string, string>
  return { line: `cd ${lineOf('WorkingDirectory')} && exec ${lineOf('ExecStart')}`, env }
}
