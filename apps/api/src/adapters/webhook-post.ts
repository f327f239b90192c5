import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '@heji/server-kit'
import { lookupOf } from './public-lookup'

/** ms for one event, from the lookup to the last byte of the answer. */
const TIME = 15_000
/** Bytes of an answer that are read; nothing of it is kept. */
const MOST_ANSWER = 64 * 1024

interface Event {
  body: string
  headers: Record<string, string>
}

/** Whether a host is one of the firm's own network (`WEBHOOK_HOSTS`). */
export const isOwnHost = (url: URL, own: readonly string[]) => own.includes(url.host) || own.includes(url.hostname)

/**
 * Hands an event over, without following redirects. Our own network is reached only under the names that `own` lists.
 * @returns the status of the answer. @throws Error without one
 */
export function postEvent(address: string, { body, headers }: Event, own: readonly string[], timeMs = TIME) {
  const url = new URL(address)
  const isHttps = url.protocol === 'https:'
  const isOwn = isOwnHost(url, own)
  if (!isHttps && !isOwn) throw new Error('只能用 https')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const mayAsk = (ip: string) => isOwn || isPublicAddress(ip)
  // For an address in digits nothing is looked up.
  if (isIP(host) && !mayAsk(host)) throw new Error('内网地址')
  const options: RequestOptions = {
    method: 'POST',
    signal: AbortSignal.timeout(timeMs),
    agent: false,
    headers: { 'user-agent': 'Heji-Webhooks/1', 'content-type': 'application/json', ...headers },
    lookup: lookupOf(mayAsk),
  }
  return new Promise<number>((resolve, reject) => {
    const asked = (isHttps ? requestHttps : requestHttp)(url, options, answer => readAway(answer, resolve, reject))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** An answer counts once it is over, so that nobody answers early and then fails. */
function readAway(answer: IncomingMessage, done: (status: number) => void, fail: (error: Error) => void) {
  let bytes = 0
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > MOST_ANSWER) answer.destroy(new Error('答复太长'))
  })
  answer.on('end', () => done(answer.statusCode ?? 0))
  answer.on('error', fail)
}
