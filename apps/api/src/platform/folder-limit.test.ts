import { existsSync, mkdirSync, mkdtempSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { createFolderLimit } from './folder-limit'
import { writeAtomically } from './write-atomically'

const KB = 1_000
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heji-limit-'))
})

/** A file with the given age. */
function put(name: string, size: number, minutesAgo: number) {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, Buffer.alloc(size))
  const at = new Date(Date.now() - minutesAgo * 60_000)
  utimesSync(path, at, at)
  return path
}
const names = () => readdirSync(folder, { recursive: true }).map(String)
const total = () =>
  names()
    // A part may become its file, or a file may go, during the check.
    .map(name => statSync(join(folder, name), { throwIfNoEntry: false }))
    .reduce((sum, file) => sum + (file?.isFile() ? file.size : 0), 0)

describe('a folder with a limit', () => {
  it('loses the oldest files until a tenth is free', async () => {
    for (let i = 0; i < 12; i++) put(`a${i % 3}/f${i}`, KB, 100 - i)
    await createFolderLimit(folder, 10 * KB).written(KB)
    expect(total()).toBe(9 * KB)
    expect(['a0/f0', 'a1/f1', 'a2/f2'].filter(name => existsSync(join(folder, name)))).toEqual([])
  })

  it('stays as it is while it is small, and is not measured after each write', async () => {
    const limit = createFolderLimit(folder, 1_000 * KB)
    put('a0/f0', KB, 1)
    await limit.written(KB)
    for (let i = 0; i < 20; i++) put(`a1/f${i}`, 60 * KB, 1)
    await limit.written(49 * KB)
    expect(total()).toBeGreaterThan(1_000 * KB)
    await limit.written(2 * KB)
    expect(total()).toBeLessThanOrEqual(900 * KB)
  })

  it('deletes parts of killed writers, but no file that is being written', async () => {
    const left = put('a0/one.part', KB, 60)
    const fresh = put('a0/two.part', KB, 0)
    await createFolderLimit(folder, 10 * KB).written(1)
    expect([left, fresh].map(path => existsSync(path))).toEqual([false, true])
  })

  it('stays below its size while two independent writers fill it and read', async () => {
    const limits = [createFolderLimit(folder, 100 * KB), createFolderLimit(folder, 100 * KB)]
    const broken: number[] = []
    let most = 0
    const writer = async (limit: (typeof limits)[number], who: number) => {
      for (let i = 0; i < 150; i++) {
        const path = join(folder, `a${i % 4}`, `${who}-${i}`)
        await writeAtomically(path, Buffer.alloc(2 * KB))
        await limit.written(2 * KB)
        most = Math.max(most, total())
        const bytes = await readFile(path).catch(() => null)
        if (bytes && bytes.length !== 2 * KB) broken.push(i)
      }
    }
    await Promise.all(limits.map(writer))
    expect(broken).toEqual([])
    expect(most).toBeLessThanOrEqual(100 * KB)
  })
})
