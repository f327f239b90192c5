import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { assertBuilt, createOperatorApp, documentOf, endWith, serveOperatorApp } from '@heji/server-kit'
import { readConfig } from './config'

/** Serves the built console. */
function main() {
  const config = readConfig(process.env)
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
  assertBuilt(dist)
  const addresses = { designer: config.designerOrigin, shop: config.storefrontOrigin }
  serveOperatorApp(process.env, {
    ...{ name: 'console', host: config.host, port: config.port, portName: 'CONSOLE_PORT', dist },
    app: createOperatorApp(config),
    // Every path that is no file is a screen of the single-page application.
    documents: served => void served.get('*', documentOf(join(dist, 'index.html'), { addresses })),
  })
}

try {
  main()
} catch (error) {
  endWith(error)
}
