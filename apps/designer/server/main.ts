import { existsSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { createDesignerServer } from './app'
import { ConfigError, readConfig } from './config'

/** Serves the built designer. */
function main() {
  const { host, port, apiUrl, storefrontOrigin } = readConfig(process.env)
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
  if (!existsSync(join(dist, 'index.html'))) throw new Error('没有找到构建结果，请先运行 pnpm build')
  const app = createDesignerServer({ apiUrl, storefrontOrigin })
  const root = relative(process.cwd(), dist) || '.'
  app.use(
    '/assets/*',
    serveStatic({ root, onFound: (_path, c) => c.header('cache-control', 'public, max-age=31536000, immutable') }),
  )
  app.use('/favicon.svg', serveStatic({ root }))
  app.get('/preview.html', serveStatic({ root, path: 'preview.html' }))
  // Every other path is a screen of the single-page application.
  app.get('*', serveStatic({ root, path: 'index.html', onFound: (_path, c) => c.header('cache-control', 'no-cache') }))
  const server = serve({ fetch: app.fetch, hostname: host, port }, () => void process.send?.('ready'))
  server.on('error', error =>
    fail(
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? new Error(`端口 ${port} 已被占用，请设置 DESIGNER_PORT`)
        : error,
    ),
  )
  const stop = () => {
    server.close(() => process.exit(0))
    setTimeout(() => process.exit(0), 2_000).unref()
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Whoever started this process is gone.
  process.once('disconnect', stop)
}

function fail(error: Error): never {
  console.error(error.message)
  process.exit(error instanceof ConfigError ? error.exitCode : 75)
}

try {
  main()
} catch (error) {
  fail(error as Error)
}
