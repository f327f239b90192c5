import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..')

/** Starts a server from its source and waits for its end. */
function start(main: string, env: Record<string, string>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, main)], {
    cwd: root,
    env: { PATH, HEJI_DEMO: '1', ...env },
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  return new Promise<{ code: number | null; said: string }>(resolve => {
    child.once('exit', code => resolve({ code, said: said.trim() }))
  })
}

const MAINS = ['apps/api/src/server.ts', 'apps/storefront/server/main.ts', 'apps/designer/server/main.ts']

describe.each(MAINS)('%s', main => {
  it.each(['abc', '-1', '1.5'])('refuses TRUSTED_PROXIES=%s with one line at its start', async given => {
    expect(await start(main, { TRUSTED_PROXIES: given })).toEqual({
      code: 78,
      said: `TRUSTED_PROXIES 应为前置代理的层数（0、1、2…）：${given}`,
    })
  })
})
