import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

const here = dirname(fileURLToPath(import.meta.url))
const script = join(here, '..', 'node_modules', '.cache', `end-${process.pid}.mjs`)

/** A server with a slow page and an endless stream. */
const SERVER = `
import { startServer, readRunSettings } from './index'
import { Hono } from 'hono'
const app = new Hono()
app.get('/readyz', c => c.text('ok'))
app.get('/slow', async c => {
  process.send('begun')
  await new Promise(resolve => process.once('message', resolve))
  return c.text('whole')
})
app.get('/stream', () => new Response(new ReadableStream({ start: at => at.enqueue(new Uint8Array([1])) })))
startServer({ app, host: '127.0.0.1', port: 0, portName: 'X', run: readRunSettings(process.env), streams: /^\\/stream/,
  onReady: port => process.send({ port }) })
`

beforeAll(async () => {
  await build({
    stdin: { contents: SERVER, resolveDir: here, loader: 'ts' },
    outfile: script,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
})
afterAll(() => rmSync(script, { force: true }))

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const next = () => new Promise<unknown>(resolve => child.once('message', resolve))
  const ended = new Promise<number | null>(resolve => child.once('exit', code => resolve(code)))
  const { port } = (await next()) as { port: number }
  return { child, next, ended, port }
}

const ask = (port: number, path: string, agent?: Agent) =>
  new Promise<{ status: number | undefined; connection: string | undefined; text: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path, agent }, answer => {
      let text = ''
      answer.on('data', chunk => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode, connection: answer.headers.connection, text }))
      answer.on('error', reject)
    })
    asked.on('error', reject)
    asked.end()
  })

it('finishes running requests and cuts endless streams when it stops', async () => {
  const { child, next, ended, port } = await start({})
  const stream = ask(port, '/stream').catch(() => 'cut')
  const begun = next()
  const slow = ask(port, '/slow')
  await begun
  child.kill('SIGTERM')
  expect(await stream).toBe('cut')
  child.send('go on')
  expect(await slow).toMatchObject({ status: 200, text: 'whole' })
  expect(await ended).toBe(0)
})

it('says that it is not ready and closes connections, but goes on serving while it drains', async () => {
  const { child, ended, port } = await start({ DRAIN_SECONDS: '2' })
  const agent = new Agent({ keepAlive: true })
  expect(await ask(port, '/readyz', agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
  child.kill('SIGTERM')
  await expect.poll(async () => (await ask(port, '/readyz', agent)).status).toBe(503)
  expect(await ask(port, '/readyz', agent)).toMatchObject({ connection: 'close' })
  expect((await ask(port, '/healthz', agent)).status).toBe(503)
  expect((await ask(port, '/other', agent)).status).toBe(404)
  expect(await ended).toBe(0)
})
