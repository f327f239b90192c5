import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, openSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { packagePath } from '../../src/platform/package-path'

const run = promisify(execFile)
/** Where a machine has files of its own; everything else is that of this machine. */
const OWN = ['/etc/default', '/etc/patroni', '/etc/pgbouncer', '/etc/haproxy', '/var/lib/postgresql', '/var/lib/etcd']
const BRIDGE = 'heji0'
/** As `RestartSec` of our units. */
const RESTART_MS = 1_000

interface Service {
  name: string
  /** One line for a shell; the last program takes its place. */
  line: string
  env?: Record<string, string>
  user?: 'postgres' | 'etcd'
}

/** A machine with an address: a network namespace with its own folders for settings and data. */
export interface Machine {
  name: string
  address: string
  /** Folder of its own files: `file('/etc/default/etcd')` is where that file is for this process. */
  file(path: string): string
  /** Runs a line as root there. @returns its output */
  sh(line: string): Promise<string>
  /** Starts it, and again a second after it has ended by itself, as systemd does with `Restart=always`. */
  start(service: Service): Promise<void>
  /** Ends one after its running work; it stays down. */
  stop(name: string): Promise<void>
  /** `kill` of all processes that one service has. */
  kill(name: string, signal: NodeJS.Signals): void
  /** Every process at once gets it; with SIGKILL nothing starts again until `powerOn`. */
  signalAll(signal: NodeJS.Signals): void
  powerOn(): Promise<void>
  /** Processor time so far, in milliseconds, of the processes whose program has this name. */
  cpuMs(program: string): number
  /** Lets the processes whose program has this name use this share of one processor; 0: as much as there is. */
  limit(program: string, share: number): void
}

/** The network of the machines, in which this process has the address 10.0.0.1. */
export async function openNetwork() {
  await run('ip', ['link', 'set', 'lo', 'up'])
  await run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  await run('ip', ['addr', 'add', '10.0.0.1/24', 'dev', BRIDGE])
  await run('ip', ['link', 'set', BRIDGE, 'up'])
}

/** @param small folders that are on a disk of this many MiB in memory */
export async function openMachine(
  folder: string,
  name: string,
  address: string,
  small: Record<string, number> = {},
): Promise<Machine> {
  const home = join(folder, name)
  const file = (path: string) => join(home, path)
  mkdirSync(home)
  for (const path of OWN) mkdirSync(file(path), { recursive: true })
  for (const [path, mib] of Object.entries(small))
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs', file(path)])
  const holder = spawn('unshare', ['--net', '--mount', 'sleep', 'infinity'], { stdio: 'ignore' })
  const pid = String(holder.pid)
  const enter = ['--target', pid, '--net', '--mount', '--']
  const sh = async (line: string) => (await run('nsenter', [...enter, 'sh', '-ec', line])).stdout
  const ownNetwork = () => readlinkSync(`/proc/${pid}/ns/net`)
  while (ownNetwork() === readlinkSync('/proc/self/ns/net')) await wait(10)
  await run('ip', ['link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', pid])
  await run('ip', ['link', 'set', name, 'master', BRIDGE, 'up'])
  await sh(`ip link set lo up; ip addr add ${address}/24 dev eth0; ip link set eth0 up
    for path in ${OWN.join(' ')}; do mkdir -p $path; mount --bind ${home}$path $path; done
    mount -t tmpfs tmpfs /run; mkdir -p /run/postgresql; chown postgres:postgres /run/postgresql /var/lib/postgresql
    mount -t tmpfs tmpfs /opt; mkdir /opt/heji; mount --bind ${packagePath('..', '..')} /opt/heji
    chown etcd:etcd /var/lib/etcd; chmod 700 /var/lib/etcd`)

  const wanted = new Map<string, Service>()
  const running = new Map<string, ChildProcess>()
  let isOff = false
  const launch = (service: Service) => {
    const log = openSync(join(folder, `${name}-${service.name}.log`), 'a')
    const as = service.user
      ? ['setpriv', `--reuid=${service.user}`, `--regid=${service.user}`, '--init-groups', 'env', 'HOME=/tmp']
      : []
    const child = spawn('nsenter', [...enter, ...as, 'sh', '-c', service.line], {
      env: { NODE_ENV: 'production', PATH: process.env.PATH, LANG: 'C.UTF-8', ...service.env },
      stdio: ['ignore', log, log],
    })
    running.set(service.name, child)
    child.once('exit', async (code, signal) => {
      appendFileSync(join(folder, `${name}-${service.name}.log`), `-- ended ${code ?? signal}\n`)
      await wait(RESTART_MS)
      if (!isOff && wanted.get(service.name) === service && running.get(service.name) === child) launch(service)
    })
  }
  const processes = () =>
    readdirSync('/proc').filter(id => /^\d+$/.test(id) && id !== pid && networkOf(id) === ownNetwork())
  return {
    name,
    address,
    file,
    sh,
    start: async service => {
      wanted.set(service.name, service)
      launch(service)
    },
    stop: async name => {
      wanted.delete(name)
      const child = running.get(name)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise(resolve => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
    kill: (name, signal) => void running.get(name)?.kill(signal),
    signalAll: signal => {
      if (signal === 'SIGKILL') isOff = true
      for (const id of processes()) signalOne(Number(id), signal)
    },
    powerOn: async () => {
      isOff = false
      for (const service of wanted.values()) launch(service)
    },
    cpuMs: program => processes().reduce((sum, id) => sum + cpuMsOf(id, program), 0),
    limit: (program, share) => {
      const group = join('/sys/fs/cgroup/cpu', `${basename(folder)}-${name}`)
      mkdirSync(group, { recursive: true })
      writeFileSync(join(group, 'cpu.cfs_quota_us'), String(share === 0 ? -1 : Math.round(share * 100_000)))
      for (const id of processes()) if (programOf(id) === program) writeFileSync(join(group, 'cgroup.procs'), id)
    },
  }
}

/** Fields of `/proc/<id>/stat` behind the name of the program; empty if it has ended. */
function statOf(id: string): { program: string; fields: string[] } {
  try {
    const [, program = '', rest = ''] = /^\d+ \((.*)\) (.*)$/s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? []
    return { program, fields: rest.split(' ') }
  } catch {
    return { program: '', fields: [] }
  }
}

const programOf = (id: string) => statOf(id).program
/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** With that of children that have ended. */
function cpuMsOf(id: string, wanted: string): number {
  const { program, fields } = statOf(id)
  if (program !== wanted) return 0
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * TICK_MS
}

function networkOf(id: string): string {
  try {
    return readlinkSync(`/proc/${id}/ns/net`)
  } catch {
    return ''
  }
}

function signalOne(id: number, signal: NodeJS.Signals) {
  try {
    process.kill(id, signal)
  } catch {
    // It has ended meanwhile.
  }
}
