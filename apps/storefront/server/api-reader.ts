import http from 'node:http'
import https from 'node:https'
import { urlToHttpOptions } from 'node:url'
import type { Reader } from '@heji/api-client'
import { afterWaiting } from './budget'

/**
 * Shorter than the five seconds for which servers keep an idle connection, so that no call uses a closing connection.
 */
const IDLE_MS = 4_000
/** Reads from the API over kept connections, at a third of the cost of fetch. */
export function createReader(apiUrl: string): Reader {
  const ask = asker(apiUrl)
  return async (url, { headers, signal, timeout }) => {
    const [status, bytes, got] = await ask(pathOf(url), headers, timeout, signal)
    return [status, parse(bytes), got]
  }
}

type Heard = [status: number, bytes: Buffer, headers: Pick<Headers, 'get'>]

function asker(apiUrl: string) {
  const { protocol, hostname, port } = urlToHttpOptions(new URL(apiUrl))
  const { request, Agent } = protocol === 'https:' ? https : http
  const target = { hostname, port, agent: new Agent({ keepAlive: true, timeout: IDLE_MS }) }
  return (path: string, headers: Record<string, string>, timeout: number, signal: AbortSignal | undefined) =>
    new Promise<Heard>((resolve, reject) => {
      const call = request({ ...target, path, headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          if (!response.complete) return fail(new Error('the answer ended early'))
          stopWaiting()
          const { statusCode: status = 0, headers: got } = response
          const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
          resolve([status, bytes, { get: name => String(got[name] ?? '') || null }])
        })
      })
      const stopTimer = afterWaiting(timeout, () => call.destroy(new DOMException('no answer in time', 'TimeoutError')))
      const giveUp = () => call.destroy(new DOMException('given up', 'AbortError'))
      const stopWaiting = () => {
        stopTimer()
        signal?.removeEventListener('abort', giveUp)
      }
      const fail = (error: Error) => {
        stopWaiting()
        reject(error)
      }
      call.on('error', fail)
      if (signal?.aborted) giveUp()
      signal?.addEventListener('abort', giveUp)
      call.end()
    })
}

const pathOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2))

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString())
  } catch {
    return null
  }
}
