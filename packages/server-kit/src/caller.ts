import { createHmac, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { readAddress } from './address'
import { AUDIENCE_HEADER } from './audience'
import { PREVIEW_TIME_HEADER } from './preview-time'

/** Header in which our own servers tell the API the address of the caller: `address signature`. */
export const CALLER_HEADER = 'x-heji-caller'

/** Headers in which a caller could make claims about himself to the next server. */
const CALLER_HEADERS = [
  CALLER_HEADER,
  AUDIENCE_HEADER,
  PREVIEW_TIME_HEADER,
  'x-heji-internal',
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
]

/** Removes the claims of a caller about himself before the request is passed on. */
export function dropCallerHeaders(headers: Headers) {
  for (const name of CALLER_HEADERS) headers.delete(name)
}

const signatureOf = (address: string, internalToken: string) =>
  createHmac('sha256', internalToken).update(`${CALLER_HEADER} ${address}`).digest('hex')

/** Value of the header for a request that is passed on. It contains only the address and gives no rights. */
export const signCaller = (address: string, internalToken: string) =>
  `${address} ${signatureOf(address, internalToken)}`

/**
 * What one of our own servers shows for one internal path of the API. Who receives it, such as a server of another make
 * behind a wrong address, learns nothing of the token and can ask for nothing else.
 */
export const passFor = (path: string, internalToken: string) =>
  createHmac('sha256', internalToken).update(`x-heji-internal ${path}`).digest('hex')

/** The address that one of our own servers passed on, or nothing if the header is missing or has no valid signature. */
export function handedCaller(c: Context, internalToken: string): string | undefined {
  const [address = '', signature = ''] = (c.req.header(CALLER_HEADER) ?? '').split(' ')
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(address, internalToken))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? readAddress(address) : undefined
}

/**
 * Address of the caller of this server. Each of the proxies in front adds the address that it sees to the end of
 * `X-Forwarded-For`. So as many entries from the right are true as there are proxies; the caller wrote all others.
 */
export function callerOf(c: Context, trustedProxies: number): string {
  const socket = socketAddress(c)
  if (trustedProxies === 0) return socket
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').filter(hop => hop.trim() !== '')
  return readAddress(hops[Math.max(0, hops.length - trustedProxies)] ?? '') ?? socket
}

function socketAddress(c: Context) {
  try {
    return readAddress(getConnInfo(c).remote.address ?? '') ?? '127.0.0.1'
  } catch {
    // In-process requests have no socket.
    return '127.0.0.1'
  }
}
