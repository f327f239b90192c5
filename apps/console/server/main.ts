import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertBuilt, documentOf, endWith, serveOperatorApp } from '@heji/server-kit'
import { createConsoleServer } from './app'
import { readConfig } from './config'

/** Serves the built console. */
function main() {
  const config = readConfig(process.env)
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
  assertBuilt(dist)
  const addresses = { designer: config.designerOrigin, shop: config.storefrontOrigin }
  serveOperatorApp(process.env, {
    name: 'console',
    host: config.host,
    port: config.port,
    portName: 'CONSOLE_PORT',
    dist,
    app: createConsoleServer(config),
    // Every path that is no file is a screen of the single-page application.
    documents: served => void served.get('*', documentOf(join(dist, 'index.html'), { addresses })),
    streams: /^\/presence\//,
  })
}

try {
  main()
} catch (error) {
  endWith(error)
}
