import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { EX_TEMPFAIL, ExitError, endWith } from './exit-error'
import { oneByOne } from './one-by-one'
import type { RunSettings } from './run-settings'
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
const GRACE_MS = 5_000

/** Whether a server takes requests, with all that it needs and by itself. */
const HEALTH = /^\/(ready|health)z$/

interface Settings {
  app: Pick<Hono, 'fetch'>
  host: string
  port: number
  /** Setting that names the port, for the message that the port is taken. */
  portName: string
  run: RunSettings
  maxSockets?: number
  /** Paths whose answers never end; they are cut when the server stops, and callers ask again. */
  streams?: RegExp
  onReady?(port: number): void
  /** Ends everything else after the last request. */
  onStop?(): void | Promise<void>
}

/** Serves an app until the process gets a signal, or until its parent process is gone. */
export function startServer(settings: Settings): Server {
  const { app, host, port, portName, maxSockets = MAX_SOCKETS, onReady } = settings
  const end = { hasBegun: false }
  const fetch = (request: Request, env: object) =>
    end.hasBegun && HEALTH.test(new URL(request.url).pathname)
      ? Response.json({ status: 'stopping' }, { status: 503 })
      : app.fetch(request, env)
  const server = createServer(SLOW_CALLERS, oneByOne(getRequestListener(fetch)))
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
  stopWhenAsked(server, settings, end)
  return server
}

/**
 * At the first signal `/readyz` and `/healthz` answer 503 and every answer closes its connection, so that proxies turn to another server.
 * After `drainMs` nobody can connect any more. Running requests get their answers.
 */
function stopWhenAsked(server: Server, { onStop, run, streams }: Settings, end: { hasBegun: boolean }) {
  const open = new Set<Socket>()
  // Before the app's own listener, which may send the head of its answer at once.
  server.prependListener('request', ({ url = '', socket }, response) => {
    if (end.hasBegun) response.shouldKeepAlive = false
    if (!streams?.test(url)) return
    open.add(socket)
    response.once('close', () => open.delete(socket))
  })
  const close = () => {
    server.close(() => Promise.resolve(onStop?.()).then(() => process.exit(0), endWith))
    for (const socket of open) socket.destroy()
    setTimeout(() => server.closeAllConnections(), GRACE_MS).unref()
  }
  const stop = (drainMs: number) => {
    // A terminal and the parent process both send a signal; the second one must not interrupt the first.
    if (end.hasBegun) return
    end.hasBegun = true
    if (drainMs === 0) close()
    else setTimeout(close, drainMs)
  }
  process.on('SIGTERM', () => stop(run.drainMs))
  process.on('SIGINT', () => stop(0))
  // The parent process is gone.
  process.once('disconnect', () => stop(0))
}
