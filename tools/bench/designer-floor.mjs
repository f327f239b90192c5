/** A plain React page with blocks, with only the actions that are measured in the designer. */

import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from '../lib/steps.mjs'

const entry = join(dirname(fileURLToPath(import.meta.url)), 'floor-blocks.mjs')
const html =
  '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body><div id="app"></div><script src="/app.js"></script>'

/**
 * Bundles it as the designer is bundled and serves it from memory.
 * @param picture address of the picture that all blocks show
 * @returns `{ url, stop }`
 */
export async function startFloorPage(picture) {
  const code = await bundle()
  const drawn = await fetch(picture)
  if (!drawn.ok) throw new Error(`没有图片：${picture}`)
  const files = {
    '/app.js': ['text/javascript', code],
    '/picture': [drawn.headers.get('content-type'), Buffer.from(await drawn.arrayBuffer())],
  }
  const server = createServer((request, answer) => {
    const [type, body] = files[request.url] ?? ['text/html', html]
    answer.setHeader('content-type', type)
    answer.end(body)
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    stop: () => new Promise(resolve => server.close(resolve)),
  }
}

async function bundle() {
  const designer = createRequire(join(root, 'apps/designer/package.json'))
  const { build } = await import(
    pathToFileURL(join(dirname(designer.resolve('vite/package.json')), 'dist/node/index.js')).href
  )
  const result = await build({
    root: dirname(entry),
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'bench' } },
  })
  return (Array.isArray(result) ? result[0] : result).output[0].code
}
