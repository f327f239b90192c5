import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'tsup'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { packagePath } from '../platform/package-path'
import { lockDataDir } from './lock'

/** Built once, because these tests start dozens of processes; beside the modules that it imports. */
const outDir = packagePath('node_modules', '.cache', `hold-lock-${process.pid}`)
beforeAll(async () => {
  const entry = [packagePath('testing', 'lock-process.ts')]
  await build({
    entry,
    outDir,
    config: false,
    format: ['esm'],
    external: ['fs-native-extensions', 'prom-client'],
    noExternal: [/^@heji\//],
    silent: true,
  })
})
afterAll(() => rmSync(outDir, { recursive: true, force: true }))

const children: ChildProcess[] = []
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
})

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'heji-lock-')), 'pg')

/** Runs the script as pid 1 of a separate pid namespace, like a container. */
const APART = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = () => spawnSync(APART[0]!, [...APART.slice(1), 'true'], { encoding: 'utf8' })

interface Contender {
  child: ChildProcess
  /** null if it holds the lock. */
  code: number | null
  said: string
}

/** Another process that wants the folder: resolves once it holds the lock or has given up. */
function contender(folder: string, prefix: string[] = []): Promise<Contender> {
  const [command, ...args] = [...prefix, process.execPath, join(outDir, 'lock-process.js'), folder]
  const child = spawn(command!, args, { cwd: packagePath() })
  children.push(child)
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  return new Promise(resolve => {
    child.stdout.once('data', chunk => resolve({ child, code: null, said: String(chunk) }))
    child.once('close', code => resolve({ child, code, said }))
  })
}

/** `kill -9`; resolves when no process has its output open any more, including its child processes. */
function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise(resolve => child.once('close', resolve))
  child.kill('SIGKILL')
  return closed
}

describe('the lock of a data directory (reliability R15)', () => {
  it('refuses a second process with the pid of the first', async () => {
    const folder = newFolder()
    const first = await contender(folder)
    const second = await contender(folder)
    expect(second.code).toBe(75)
    expect(second.said).toContain(String(first.child.pid))
    expect(second.said.split('\n')).toHaveLength(1)
  })

  it('is free at once when its holder is killed', async () => {
    const folder = newFolder()
    const first = await contender(folder)
    await kill(first.child)
    expect((await contender(folder)).code).toBeNull()
  })

  it('goes to exactly one of twenty that start at once, also after a dead holder', async () => {
    const folder = newFolder()
    await kill((await contender(folder)).child)
    const all = await Promise.all(Array.from({ length: 20 }, () => contender(folder)))
    expect(all.filter(one => one.code === null)).toHaveLength(1)
    expect(all.filter(one => one.code === 75)).toHaveLength(19)
    // Twenty starts of Node on a busy machine.
  }, 120_000)

  it('is free again after its holder released it, in the same file', () => {
    const folder = newFolder()
    const letGo = lockDataDir(folder)
    const file = statSync(`${folder}.lock`).ino
    expect(() => lockDataDir(folder)).toThrow('正被进程')
    letGo()
    // A process that has already opened the file waits for this file, not for a new one with the same name.
    expect(statSync(`${folder}.lock`).ino).toBe(file)
    expect(readFileSync(`${folder}.lock`, 'utf8')).toBe('')
    lockDataDir(folder)()
  })

  it('does not apply to a copy of the folder', async () => {
    const folder = newFolder()
    mkdirSync(folder)
    await contender(folder)
    const copy = newFolder()
    cpSync(folder, copy, { recursive: true })
    cpSync(`${folder}.lock`, `${copy}.lock`)
    expect((await contender(copy)).code).toBeNull()
    expect((await contender(folder)).code).toBe(75)
  })

  it('says in one line that the file cannot be locked', async () => {
    const folder = newFolder()
    mkdirSync(`${folder}.lock`)
    const { code, said } = await contender(folder)
    expect(code).toBe(75)
    expect(said).toMatch(/无法加锁（EISDIR）$/)
  })
})

const { status, stderr, error } = canUnshare()
if (status !== 0) console.log(`[lock] no pid namespaces on this machine: ${error?.message ?? stderr.trim()}`)

describe.skipIf(status !== 0)('the lock between containers that share a volume (reliability R15)', () => {
  it('refuses a process that cannot see the holder', async () => {
    const folder = newFolder()
    expect(await contender(folder, APART)).toMatchObject({ code: null, said: 'held as 1\n' })
    expect((await contender(folder, APART)).code).toBe(75)
    expect((await contender(folder)).code).toBe(75)
  })

  it('is free for pid 1 after pid 1 was killed', async () => {
    const folder = newFolder()
    await kill((await contender(folder, APART)).child)
    expect(await contender(folder, APART)).toMatchObject({ code: null, said: 'held as 1\n' })
  })
})
