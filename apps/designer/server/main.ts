import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  assertBuilt,
  documentOf,
  endWith,
  ownPageOf,
  readOwnWidgets,
  serveOperatorApp,
  serveOwnWidgets,
} from '@heji/server-kit'
import { createDesignerServer } from './app'
import { readConfig } from './config'

/** Serves the built designer. */
function main() {
  const config = readConfig(process.env)
  const dist = join(dirname(fileURLToPath(import.meta.url)), '..', 'dist')
  assertBuilt(dist)
  const own = readOwnWidgets(config.ownWidgets)
  for (const line of own.refused) console.warn(line)
  const ownPage = ownPageOf(own.widgets, join(dist, 'assets'), 'index')
  const parts = { ownPage, addresses: { console: config.consoleOrigin } }
  const app = createDesignerServer(config, ownPage)
  app.route('/', serveOwnWidgets(own.widgets))
  serveOperatorApp(process.env, {
    name: 'designer',
    host: config.host,
    port: config.port,
    portName: 'DESIGNER_PORT',
    dist,
    app,
    documents: served => {
      served.get('/preview.html', documentOf(join(dist, 'preview.html'), parts))
      // Every other path is a screen of the single-page application.
      served.get('*', documentOf(join(dist, 'index.html'), parts))
    },
    streams: /^\/presence\//,
  })
}

try {
  main()
} catch (error) {
  endWith(error)
}
