import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Call {
  method: string
  /** Path and query. */
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  body: string | Buffer
}

type Replying = (call: Call) => Reply | Promise<Reply>

/** A server on a free port of this machine, in place of an outside service. */
export async function listen(answer: Replying) {
  const server = createServer((request, response) => void handle(request, response, answer))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function handle(request: IncomingMessage, response: ServerResponse, answer: Replying) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', 'http://stand-in')
  try {
    const {
      status = 200,
      headers: more = {},
      body,
    } = await answer({ method, url, headers, body: Buffer.concat(chunks) })
    response.writeHead(status, more).end(body)
  } catch (error) {
    response.writeHead(500).end(String(error))
  }
}
