import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { EX_TEMPFAIL, ExitError, endWith } from './exit-error'
import { shareSockets } from './sockets'

/** Close connections that send headers or bodies slowly (reliability W13). Node's default checks only every 30 s. */
const SLOW_CALLERS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
}
/** For sockets without any traffic, for example if the caller does not read. */
const STILL_MS = 60_000
const MAX_SOCKETS = 1_000
/** Time that running requests get when the server stops. */
const GRACE_MS = 1_500

interface Settings {
  app: Pick<Hono, 'fetch'>
  host: string
  port: number
  /** Setting that names the port, for the message that the port is taken. */
  portName: string
  maxSockets?: number
  onReady?(port: number): void
  /** Ends everything else after the last request. */
  onStop?(): void | Promise<void>
}

/** Serves an app until the process gets a signal, or until its parent process is gone. */
export function startServer(settings: Settings): Server {
  const { app, host, port, portName, maxSockets = MAX_SOCKETS, onReady } = settings
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions: SLOW_CALLERS }) as Server
  server.setTimeout(STILL_MS)
  shareSockets(server, maxSockets)
  server.on('error', error =>
    endWith(
      (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
        ? new ExitError(`端口 ${port} 已被占用，请设置 ${portName}`, EX_TEMPFAIL)
        : error,
    ),
  )
  server.listen(port, host, () => onReady?.((server.address() as AddressInfo).port))
  stopWhenAsked(server, settings)
  return server
}

function stopWhenAsked(server: Server, { onStop }: Settings) {
  let isStopping = false
  const stop = () => {
    // A terminal and the parent process both send a signal; the second one must not interrupt the first.
    if (isStopping) return
    isStopping = true
    server.close(() => Promise.resolve(onStop?.()).then(() => process.exit(0), endWith))
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The parent process is gone.
  process.once('disconnect', stop)
}
