/**
 * `npm run test:cluster`: Patroni, etcd, two PostgreSQL servers, PgBouncer, haproxy and our servers on four machines with
 * the files of `deploy/`, under load, with one fault after the other. `-- primary` runs only faults with this word, `-- capacity` measures what
 * carries how much. The
 * machines are network namespaces inside of one that ends with this command, however it ends.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeExit } from '../lib/before-exit.mjs'
import { mustRun, pnpm, root, run, step } from '../lib/steps.mjs'
import { findPostgres } from '../test/system.mjs'

const PROGRAMS = [
  { name: 'postgresql', present: () => findPostgres() !== undefined },
  { name: 'patroni', present: () => existsSync('/usr/bin/patroni') },
  { name: 'etcd-server', present: () => existsSync('/usr/bin/etcd') },
  { name: 'pgbouncer', present: () => existsSync('/usr/sbin/pgbouncer') },
  { name: 'haproxy', present: () => existsSync('/usr/sbin/haproxy') },
  { name: 'iproute2', present: () => existsSync('/usr/sbin/ip') || existsSync('/sbin/ip') },
  { name: 'openssl', present: () => existsSync('/usr/bin/openssl') },
]
/** Of Debian only in name: without it Patroni does not know etcd. */
const WITH = { patroni: ['python3-etcd'] }

/** Own processes, mounts and network; the last words end all of it when its parent is gone. */
const INSIDE = ['unshare', '--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc']

/** @throws Error with one line that says what is missing */
async function prepare() {
  const missing = PROGRAMS.filter(({ present }) => !present()).map(({ name }) => name)
  const isRoot = process.getuid?.() === 0
  if (missing.length > 0 && !(isRoot && existsSync('/usr/bin/apt-get')))
    throw new Error(`缺少 ${missing.join(', ')}：请先安装（例如 apt-get install ${missing.join(' ')}）`)
  if (missing.length > 0) {
    const names = missing.flatMap(name => [name, ...(WITH[name] ?? [])])
    await mustRun(['apt-get', ['update', '-qq']])
    await mustRun(['apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names]], {
      // What runs on this machine already stays as it is.
      env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    })
  }
  const [program, ...args] = [...INSIDE, 'ip', 'link', 'add', 'heji0', 'type', 'bridge']
  const { code, output } = await run(program, args).catch(error => ({ code: 1, output: error.message }))
  if (code !== 0) throw new Error(`这台机器不能建网络命名空间（需要 root 与 veth、bridge）：${output.trim()}`)
  return missing.length > 0 ? `已安装 ${missing.join(', ')}` : undefined
}

/** A certificate for the names in `deploy/haproxy.cfg`, which the callers of the test trust. */
const certificate = folder =>
  mustRun([
    'sh',
    [
      '-c',
      `cd ${folder} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=shop.example -addext \
        subjectAltName=DNS:shop.example,DNS:design.example,DNS:desk.example,DNS:api.example \
        -keyout key.pem -out chain.pem 2>/dev/null && cat chain.pem key.pem > shop.pem`,
    ],
  ])

const inside = (folder, words) =>
  new Promise((resolve, reject) => {
    const vitest = join(root, 'node_modules', '.bin', 'vitest')
    // The shell is process 1 there: it takes leave of orphans.
    const script = `mount --make-rprivate / && (cat /etc/hosts && echo '10.0.0.11 shop.example') > ${folder}/hosts &&
      mount --bind ${folder}/hosts /etc/hosts && "$0" run --config race/cluster/vitest.config.ts; exit $?`
    const [program, ...args] = ['setpriv', '--pdeathsig', 'KILL', '--', ...INSIDE, 'sh', '-c', script, vitest]
    const child = spawn(program, args, {
      cwd: join(root, 'apps', 'api'),
      env: {
        ...process.env,
        HEJI_CLUSTER: folder,
        HEJI_CLUSTER_ONLY: words.join(' '),
        NODE_EXTRA_CA_CERTS: join(folder, 'chain.pem'),
      },
      stdio: 'inherit',
      // Ctrl-C reaches this process alone, which then ends all others at once.
      detached: true,
    })
    const forget = beforeExit(() => void child.kill('SIGKILL'))
    child.once('error', reject)
    child.once('exit', code => {
      forget()
      resolve(code ?? 1)
    })
  })

const folder = mkdtempSync(join(tmpdir(), 'heji-cluster-'))
const remove = () => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  const groups = '/sys/fs/cgroup/cpu'
  if (!existsSync(groups)) return
  for (const name of readdirSync(groups)) if (name.startsWith(basename(folder))) rmdirSync(join(groups, name))
}
beforeExit(remove)
try {
  await step('系统软件', prepare)
  await step('构建', () => mustRun(pnpm('exec', 'turbo', 'run', 'build', '--filter=./apps/*')).then(() => undefined))
  await step('证书', () => certificate(folder).then(() => undefined))
  process.exitCode = await inside(folder, process.argv.slice(2))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
} finally {
  if (process.env.HEJI_CLUSTER_KEEP !== '1') remove()
}
process.exit()
