import { chmodSync, mkdirSync, mkdtempSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { COMMANDS } from '../cli/commands'
import { execute } from '../cli/execute'
import { openDeps } from '../open-deps'
import { readConfig } from './config'
import { createLog } from './log'
import { keepPrivate } from './private-folder'

const umask = process.umask()
afterAll(() => void process.umask(umask))

const newFolder = () => mkdtempSync(join(tmpdir(), 'heji-private-'))

/** Files and folders to which other users have some access. */
function openToOthers(folder: string): string[] {
  const paths = ['.', ...readdirSync(folder, { recursive: true }).map(String)]
  return paths.filter(path => statSync(join(folder, path)).mode & 0o077)
}

it("gives others no access to a shop's files: database, outbox, pictures and backups, older ones too", async () => {
  const dataDir = newFolder()
  mkdirSync(join(dataDir, 'uploads', 'ab'), { recursive: true })
  writeFileSync(join(dataDir, 'uploads', 'ab', 'old.png'), 'old')
  writeFileSync(join(dataDir, 'outbox.jsonl'), '')
  for (const path of ['', 'uploads', 'uploads/ab', 'uploads/ab/old.png', 'outbox.jsonl'])
    chmodSync(join(dataDir, path), 0o777)
  process.umask(0o022)
  const deps = await openDeps(readConfig({ HEJI_DEMO: '1', DATA_DIR: dataDir }), createLog('silent'))
  try {
    await deps.sms.send('13800000001', '123456')
    await deps.storage.write('uploads/cd/new.png', Buffer.from('new'), 'image/png')
    const backup = COMMANDS.find(command => command.name === 'backup')!
    await execute(backup, { ...deps, say: () => {}, progress: () => {} }, { folder: join(dataDir, 'backup') })
    await deps.database.pool.query('create table later as select 1 as one')
    expect(readdirSync(dataDir).sort()).toEqual(['backup', 'outbox.jsonl', 'pg', 'pg.lock', 'uploads'])
    expect(openToOthers(dataDir)).toEqual([])
  } finally {
    await deps.close()
  }
  expect(openToOthers(dataDir)).toEqual([])
})

it('leaves other files alone', () => {
  const dataDir = newFolder()
  const other = newFolder()
  writeFileSync(join(other, 'a'), '')
  for (const path of ['.', 'a']) chmodSync(join(other, path), 0o755)
  symlinkSync(other, join(dataDir, 'uploads'))
  writeFileSync(join(dataDir, 'diary.txt'), '')
  chmodSync(join(dataDir, 'diary.txt'), 0o644)
  expect(keepPrivate(dataDir)).toEqual([])
  expect(openToOthers(dataDir)).toEqual(['diary.txt', 'uploads', 'uploads/a'])
})

it('refuses a folder that everybody uses', () => {
  const shared = newFolder()
  chmodSync(shared, 0o1777)
  expect(() => keepPrivate(shared)).toThrow(expect.objectContaining({ exitCode: 78 }))
  expect(statSync(shared).mode & 0o7777).toBe(0o1777)
})
