import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../../tools/lib/ports.mjs'
import { buildServer } from '../testing/built-server'
import { lockDataDir } from './db/lock'
import { packagePath } from './platform/package-path'

const SECRETS = { HEJI_SECRET: 'a'.repeat(40), HEJI_INTERNAL_TOKEN: 'b'.repeat(40) }

let server: ReturnType<typeof buildServer>
beforeAll(() => {
  server = buildServer()
})
afterAll(() => server.remove())

/** Starts the API like an operator and waits for its end. */
function start(env: Record<string, string>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [server.script], {
    cwd: packagePath(),
    env: { NODE_ENV: 'test', PATH, API_PORT: '0', ...env },
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += chunk
  })
  return new Promise<{ code: number | null; said: string }>(resolve => {
    child.once('exit', code => resolve({ code, said: said.trim() }))
  })
}

/** Starts the API, and ends it after `work`. */
async function whileItRuns(env: Record<string, string>, work: (port: number) => Promise<void>) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [server.script], {
    cwd: packagePath(),
    env: { NODE_ENV: 'test', PATH, API_PORT: '0', HEJI_DEMO: '1', DATA_DIR: newFolder(), ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const { port } = await new Promise<{ port: number }>(resolve => child.once('message', m => resolve(m as never)))
  await work(port).finally(() => child.kill('SIGTERM'))
  await ended
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'heji-server-'))

describe.concurrent('a start with invalid settings (reliability row 34)', () => {
  it.each([
    ['no secret', {}, 'HEJI_SECRET'],
    ['a well-known secret', { ...SECRETS, HEJI_SECRET: 'changeme' }, 'HEJI_SECRET'],
    ['the test payment in production', { ...SECRETS, HEJI_ENV: 'production', HEJI_DEMO: '1' }, 'HEJI_DEMO'],
    ['a number of proxies that is none', { ...SECRETS, TRUSTED_PROXIES: 'abc' }, 'TRUSTED_PROXIES'],
  ])('ends at %s with one line that says which setting to change', async (_, env, name) => {
    const { code, said } = await start({ ...(env as Record<string, string>), DATA_DIR: newFolder() })
    expect(code).toBe(78)
    expect(said).toContain(name)
    expect(said.split('\n')).toHaveLength(1)
  })

  it('ends at a data directory in use with one line that names the holder', async () => {
    const DATA_DIR = newFolder()
    const letGo = lockDataDir(join(DATA_DIR, 'pg'))
    const { code, said } = await start({ ...SECRETS, DATA_DIR })
    letGo()
    expect(code).toBe(75)
    expect(said).toContain(String(process.pid))
    expect(said.split('\n')).toHaveLength(1)
  })
})

it('tells Prometheus about calls and connections, on an address of its own', async () => {
  const METRICS_PORT = String(await freePort())
  await whileItRuns({ METRICS_PORT }, async port => {
    const url = `http://127.0.0.1:${port}`
    expect((await fetch(`${url}/api/h5app/wxapp/goods/items/13800000001`)).status).toBe(200)
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toContain('json')
    const answer = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
    const text = await answer.text()
    expect(answer.headers.get('content-type')).toContain('version=0.0.4')
    for (const line of [
      /^heji_request_duration_seconds_count\{server="api",method="GET",route="\/api\/h5app\/wxapp\/goods\/items\/:\w+",status="200"\} 1$/m,
      /^heji_database_connections\{state="idle",server="api"\} \d+$/m,
      /^heji_database_statements_total\{server="api"\} [1-9]\d*$/m,
      /^nodejs_eventloop_lag_p99_seconds\{server="api"\} /m,
    ])
      expect(text).toMatch(line)
    expect(text).not.toContain('13800000001')
  })
})
