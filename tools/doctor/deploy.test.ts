/** The files for operators name things that exist: metrics, settings, paths of built servers. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

it('every panel of the dashboard asks for values that our servers tell', () => {
  const told = ['packages/server-kit/src', 'apps/api/src/platform', 'apps/storefront/server']
    .map(folder => read(`${folder}/metrics.ts`))
    .join('\n')
  const asked = new Set(read('deploy/dashboard.json').match(/\bheji_[a-z_]+/g))
  const unknown = [...asked].filter(name => !told.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`))
  expect(unknown).toEqual([])
  expect(asked.size).toBeGreaterThan(5)
})

/** Settings that files for operators name, in any of their forms. */
const settingsIn = (text: string) =>
  [...text.matchAll(/^\s*(?:Environment=)?([A-Z][A-Z0-9_]{3,})[=:]/gm)].map(([, name]) => name)
const FILES = [
  'deploy/heji.env',
  'deploy/compose.yaml',
  ...['api', 'storefront', 'designer', 'console'].map(app => `deploy/systemd/heji-${app}@.service`),
  'deploy/systemd/heji-backup.service',
]
/** Of Node, and of PostgreSQL's image. */
const OF_OTHERS = new Set(['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD'])

it.each(FILES)('%s names only settings that docs/settings.md explains', file => {
  const readme = read('docs/settings.md')
  const unknown = settingsIn(read(file)).filter(name => !OF_OTHERS.has(name!) && !readme.includes(`\`${name}\``))
  expect(unknown).toEqual([])
})

it.each(['api', 'storefront', 'designer', 'console'])('unit and container of %s start what its build writes', app => {
  const built = read(`apps/${app}/tsup.config.ts`)
  const folder = /outDir: '([^']+)'/.exec(built)?.[1] ?? 'dist'
  const name = /entry: \['(?:src|server)\/(\w+)\.ts'\]/.exec(built)?.[1]
  const script = `apps/${app}/${folder}/${name}.js`
  expect(read(`deploy/systemd/heji-${app}@.service`)).toContain(script)
  expect(read(`deploy/docker/${app}.Dockerfile`)).toContain(`"${script}"`)
  expect(read('deploy/compose.yaml')).toContain(`deploy/docker/${app}.Dockerfile`)
})

it('the unit of the backup runs a command that there is', () => {
  const unit = read('deploy/systemd/heji-backup.service')
  const run = [...unit.matchAll(/^ExecStart=\/opt\/heji\/(\S+) (\S+) (backup \w+) /gm)]
  expect(run.map(([, , , command]) => command)).toEqual(['backup nightly', 'backup verify'])
  for (const [, program = '', script = ''] of run)
    expect([program, script].filter(path => existsSync(join(root, path)))).toHaveLength(2)
  const names = read('docs/commands.md')
  for (const [, , , command = ''] of run) expect(names).toContain(command)
})

const find = (name: string) =>
  ['/usr/sbin', '/usr/local/sbin', '/usr/bin'].map(folder => join(folder, name)).find(path => existsSync(path))

describe('files of proxies', () => {
  const folder = mkdtempSync(join(tmpdir(), 'heji-proxies-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const certificate = () => {
    const [key, chain] = [join(folder, 'key.pem'), join(folder, 'chain.pem')]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=shop.example', '-keyout', key, '-out', chain],
      { stdio: 'ignore' },
    )
    writeFileSync(join(folder, 'both.pem'), readFileSync(chain, 'utf8') + readFileSync(key, 'utf8'))
    return { key, chain, both: join(folder, 'both.pem') }
  }

  it.skipIf(!find('nginx'))('are read by nginx', () => {
    const { key, chain } = certificate()
    const site = read('deploy/nginx.conf')
      .replace('/etc/ssl/heji/fullchain.pem', chain)
      .replace('/etc/ssl/heji/privkey.pem', key)
      .replace('/var/cache/nginx/heji', join(folder, 'cache'))
    const main = join(folder, 'nginx.conf')
    writeFileSync(main, `pid ${folder}/pid; error_log stderr; events {} http { access_log off;\n${site}\n}`)
    expect(spawnSync(find('nginx')!, ['-t', '-q', '-c', main], { encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    })
  })

  it.skipIf(!find('haproxy'))('are read by haproxy', () => {
    const file = join(folder, 'haproxy.cfg')
    writeFileSync(file, read('deploy/haproxy.cfg').replaceAll('/etc/haproxy/shop.pem', certificate().both))
    const said = spawnSync(find('haproxy')!, ['-c', '-f', file], { encoding: 'utf8' })
    expect(said.stderr).not.toMatch(/ALERT/)
    expect(said.status).toBe(0)
  })
})
