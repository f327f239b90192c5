import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { createStorefront } from './app'
import { readConfig } from './config'
import { createRender } from './render'

/** Serves the sources with hot reload: Vite first, then the storefront. Nothing is cached. */
async function main() {
  const config = readConfig(process.env)
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { port: config.port + 20_000 } } })
  const app = createStorefront({
    config,
    render: async (request, context) => {
      const build = await vite.ssrLoadModule('virtual:remix/server-build')
      return await createRender(build, 'development')(request, context)
    },
  })
  const listener = getRequestListener(app.fetch)
  createServer((req, res) => vite.middlewares(req, res, () => void listener(req, res))).listen(
    config.port,
    config.host,
    () => void process.send?.('ready'),
  )
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
