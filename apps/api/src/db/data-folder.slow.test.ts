import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildServer } from '../../testing/built-server'
import { ExitError } from '../platform/exit-error'
import { packagePath } from '../platform/package-path'
import { openDatabase } from './db'

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'heji-folder-')), 'pg')

const sound = newFolder()
beforeAll(async () => {
  const dump = process.env.HEJI_TEST_DUMP
  const database = await openDatabase({ dataDir: sound, ...(dump ? { dump } : {}) })
  await database.close()
})

/** A data folder that has been damaged. */
function damaged(harm: (folder: string) => void) {
  const folder = newFolder()
  cpSync(sound, folder, { recursive: true })
  harm(folder)
  return folder
}
const control = (folder: string) => join(folder, 'global', 'pg_control')

const HARMS: [string, (folder: string) => void, string][] = [
  ['PG_VERSION is missing', folder => rmSync(join(folder, 'PG_VERSION')), 'PG_VERSION'],
  ['PG_VERSION is empty', folder => truncateSync(join(folder, 'PG_VERSION')), 'PG_VERSION'],
  ['pg_control is missing', folder => rmSync(control(folder)), 'global/pg_control'],
  ['pg_control is empty', folder => truncateSync(control(folder)), 'global/pg_control'],
  ['pg_control is cut', folder => truncateSync(control(folder), 100), 'global/pg_control'],
  ['pg_control is nothing but zeros', folder => writeFileSync(control(folder), Buffer.alloc(8_192)), '无法启动'],
]

describe('a damaged folder of the embedded database', () => {
  it.each(HARMS)('is refused with one line and not changed: %s', async (_, harm, words) => {
    const folder = damaged(harm)
    const files = readdirSync(folder, { recursive: true }).sort()
    const refusal = await openDatabase({ dataDir: folder }).catch(error => error)
    expect(refusal).toBeInstanceOf(ExitError)
    expect(refusal).toMatchObject({ exitCode: 75, message: expect.stringContaining(words) })
    expect(refusal.message).not.toContain('\n')
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual(files)
  })

  it('ends the server with only that line', () => {
    const folder = damaged(each => writeFileSync(control(each), Buffer.alloc(8_192)))
    const server = buildServer()
    onTestFinished(server.remove)
    const { status, stdout, stderr } = spawnSync(process.execPath, [server.script], {
      cwd: packagePath(),
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH ?? '',
        HEJI_DEMO: '1',
        API_PORT: '0',
        DATA_DIR: join(folder, '..'),
      },
      encoding: 'utf8',
    })
    expect(status).toBe(75)
    expect((stdout + stderr).trim().split('\n')).toEqual([expect.stringContaining('无法启动')])
  })
})

describe('a new folder of the embedded database', () => {
  it('is made in one step, over the remains of an interrupted start', async () => {
    const folder = newFolder()
    mkdirSync(join(`${folder}.new`, 'base'), { recursive: true })
    mkdirSync(folder)
    const database = await openDatabase({ dataDir: folder })
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
    expect(existsSync(`${folder}.new`)).toBe(false)
  })
})
