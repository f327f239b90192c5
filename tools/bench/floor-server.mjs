/**
 * The lowest possible cost of a server-drawn page: an empty React document, streamed by the storefront's own server
 * library.
 */
import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from '../lib/steps.mjs'

const self = fileURLToPath(import.meta.url)

/** Starts it in a separate process. @returns `{ url, pid, stop }` */
export async function startFloorServer() {
  const child = fork(self, { env: { ...process.env, NODE_ENV: 'production' } })
  const port = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', code => reject(new Error(`基准服务器已停止（退出码 ${code}）`)))
  })
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid, stop: () => child.kill() }
}

async function serveEmptyPage() {
  const from = createRequire(join(root, 'apps/storefront/package.json'))
  const load = async name => await import(pathToFileURL(from.resolve(name)).href)
  const [{ serve }, { Hono }, React, dom] = await Promise.all(
    ['@hono/node-server', 'hono', 'react', 'react-dom/server'].map(load),
  )
  const h = (React.default ?? React).createElement
  const { renderToPipeableStream } = dom.default ?? dom
  const app = new Hono()
  app.get(
    '/',
    () =>
      new Promise((resolve, reject) => {
        const document = h('html', { lang: 'zh-CN' }, h('head', null, h('title', null, 'empty')), h('body'))
        const headers = { 'content-type': 'text/html; charset=utf-8' }
        const { pipe } = renderToPipeableStream(document, {
          onShellReady: () => {
            const body = new PassThrough()
            resolve(new Response(Readable.toWeb(body), { headers }))
            pipe(body)
          },
          onShellError: reject,
        })
      }),
  )
  serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => process.send?.(port))
}

if (process.argv[1] === self) await serveEmptyPage()
