import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createViteServer } from 'vite'
import { createConsoleServer } from './app'
import { readConfig } from './config'

/** Paths that the console's own server answers; all others are sources. */
const OWN = /^\/(?:api|img|video|presence|healthz|readyz)(?:[/?]|$)/

/** Serves the sources with hot reload, and all that the console's server answers. */
async function main() {
  const config = readConfig(process.env)
  const vite = await createViteServer({ server: { middlewareMode: true, hmr: { port: config.port + 20_000 } } })
  const listener = getRequestListener(createConsoleServer(config).fetch)
  createServer((req, res) => (OWN.test(req.url ?? '') ? void listener(req, res) : vite.middlewares(req, res))).listen(
    config.port,
    config.host,
    () => void process.send?.('ready'),
  )
}

main().catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})
