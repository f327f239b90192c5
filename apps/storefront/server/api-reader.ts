import http from 'node:http'
import https from 'node:https'
import { urlToHttpOptions } from 'node:url'
import type { Reader } from '@heji/api-client'
import { LRUCache } from 'lru-cache'

/** Below the five seconds for which servers keep an idle connection, so that no call is sent on one that is being closed. */
const IDLE_MS = 4_000
/** Bytes of all known answers together. */
const MAX_BYTES = 16_000_000

interface Answer {
  bytes: Buffer
  body: unknown
}

/**
 * Reads from the API over kept connections, at a third of the cost of fetch. Every call is sent. An answer that says byte for
 * byte what the call was answered before is not parsed again: its value is the same frozen object, by which what was made
 * of it can be found. Only answers to calls without a token are remembered, so that nothing personal is.
 */
export function createReader(apiUrl: string): Reader {
  const { protocol, hostname, port } = urlToHttpOptions(new URL(apiUrl))
  const { request, Agent } = protocol === 'https:' ? https : http
  const target = { hostname, port, agent: new Agent({ keepAlive: true, timeout: IDLE_MS }) }
  const known = new LRUCache<string, Answer>({ maxSize: MAX_BYTES, sizeCalculation: ({ bytes }) => bytes.length + 1 })

  const parsed = (url: string, bytes: Buffer, isPublic: boolean): unknown => {
    const before = known.get(url)
    if (before?.bytes.equals(bytes)) return before.body
    const body = parse(bytes)
    if (isPublic) known.set(url, { bytes, body: deepFreeze(body) })
    return body
  }

  return (url, { headers, signal, timeout }) =>
    new Promise((resolve, reject) => {
      const call = request({ ...target, path: pathOf(url), headers }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', fail)
        response.on('end', () => {
          stopWaiting()
          if (!response.complete) return fail(new Error('the answer ended early'))
          const { statusCode: status = 0, headers: got } = response
          const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
          const body = parsed(url, bytes, status === 200 && !('authorization' in headers))
          resolve([status, body, { get: name => String(got[name] ?? '') || null }])
        })
      })
      const late = setTimeout(() => call.destroy(new DOMException('no answer in time', 'TimeoutError')), timeout)
      const giveUp = () => call.destroy(new DOMException('given up', 'AbortError'))
      const stopWaiting = () => {
        clearTimeout(late)
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

/** Whoever changes what others read too is told at once. */
function deepFreeze(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}
