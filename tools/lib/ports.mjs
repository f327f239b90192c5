import { createServer } from 'node:net'

/** Whether nobody listens there. */
export const isFree = (host, port) =>
  new Promise(resolve => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

/** A port that was free a moment ago, below those that systems give to outgoing connections: tests make thousands of these. */
export async function freePort() {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 15_000)
    if (await isFree('127.0.0.1', port)) return port
  }
}

/** Resolves once `url` answers 200. @throws Error after `timeout` ms. */
export async function waitFor(url, timeout = 60_000) {
  for (const end = Date.now() + timeout; Date.now() < end; ) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`${url} 没有就绪`)
}
