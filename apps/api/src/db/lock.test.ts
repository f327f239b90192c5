import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { packagePath } from '../platform/package-path'
import { lockDataDir } from './lock'

const children: ChildProcess[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'heji-lock-')), 'pg')

/** Another process that wants the folder: resolves once it holds the lock or has given up. */
function contender(folder: string) {
  const child = spawn(process.execPath, ['--import', 'tsx', packagePath('testing', 'hold-lock.ts'), folder], {
    cwd: packagePath(),
  })
  children.push(child)
  let message = ''
  child.stderr.on('data', chunk => {
    message += chunk
  })
  return new Promise<{ child: ChildProcess; code: number | null; message: string }>(resolve => {
    child.stdout.once('data', () => resolve({ child, code: null, message }))
    child.once('exit', code => resolve({ child, code, message }))
  })
}

const ended = (child: ChildProcess) => new Promise(resolve => child.once('exit', resolve))

describe('the lock of a data directory (reliability R15)', () => {
  it('turns a second process away with the pid of the first', async () => {
    const folder = newFolder()
    const first = await contender(folder)
    const second = await contender(folder)
    expect(second.code).toBe(75)
    expect(second.message).toContain(String(first.child.pid))
  })

  it('is taken over when its holder was killed', async () => {
    const folder = newFolder()
    const first = await contender(folder)
    const gone = ended(first.child)
    first.child.kill('SIGKILL')
    await gone
    expect((await contender(folder)).code).toBeNull()
  })

  it('goes to exactly one of ten that start at once, also over a dead holder', async () => {
    const folder = newFolder()
    const dead = await contender(folder)
    const gone = ended(dead.child)
    dead.child.kill('SIGKILL')
    await gone
    const all = await Promise.all(Array.from({ length: 10 }, () => contender(folder)))
    expect(all.filter(one => one.code === null)).toHaveLength(1)
    expect(all.filter(one => one.code === 75)).toHaveLength(9)
  })

  it('is free again after its holder let go', () => {
    const folder = newFolder()
    lockDataDir(folder)()
    expect(() => lockDataDir(folder)()).not.toThrow()
  })
})
