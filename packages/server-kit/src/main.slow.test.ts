import { execFileSync, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Starts a built server and waits for its end. */
function start(script: string, env: Record<string, string>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [script], {
    cwd: root,
    env: { PATH, NODE_ENV: 'production', HEJI_DEMO: '1', ...env },
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  return new Promise<{ code: number | null; said: string }>(resolve => {
    child.once('exit', code => resolve({ code, said: said.trim() }))
  })
}

const SERVERS = [
  ['api', 'server.js'],
  ['storefront', 'main.js'],
  ['designer', 'main.js'],
] as const

describe.each(SERVERS)('the server of %s', (name, script) => {
  const app = join(root, 'apps', name)
  const folder = join(app, 'node_modules', '.cache', `server-${process.pid}`)
  beforeAll(() => void execFileSync('node_modules/.bin/tsup', ['--out-dir', folder, '--silent'], { cwd: app }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(['abc', '-1', '1.5'])('refuses TRUSTED_PROXIES=%s with one line at its start', async given => {
    expect(await start(join(folder, script), { TRUSTED_PROXIES: given })).toEqual({
      code: 78,
      said: `TRUSTED_PROXIES 应为前置代理的层数（0、1、2…）：${given}`,
    })
  })
})
