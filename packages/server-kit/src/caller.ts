import { createHmac, timingSafeEqual } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { readAddress } from './address'

/** In which our own servers tell the API who calls them: `address signature`. */
export const CALLER_HEADER = 'x-heji-caller'

/** Names under which a caller could say something about himself to the next server. */
const CALLER_HEADERS = [CALLER_HEADER, 'x-heji-internal', 'x-forwarded-for', 'x-real-ip', 'forwarded']

/** Takes away what a caller says about himself, before his request is handed on. */
export function dropCallerHeaders(headers: Headers) {
  for (const name of CALLER_HEADERS) headers.delete(name)
}

const signatureOf = (address: string, internalToken: string) =>
  createHmac('sha256', internalToken).update(`${CALLER_HEADER} ${address}`).digest('hex')

/** Value of the header for a request that is handed on. It says nothing but the address, and opens no door. */
export const signCaller = (address: string, internalToken: string) =>
  `${address} ${signatureOf(address, internalToken)}`

/** The address that one of our own servers hands on, or nothing if the header is not there or not signed by one. */
export function handedCaller(c: Context, internalToken: string): string | undefined {
  const [address = '', signature = ''] = (c.req.header(CALLER_HEADER) ?? '').split(' ')
  const given = Buffer.from(signature)
  const wanted = Buffer.from(signatureOf(address, internalToken))
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? readAddress(address) : undefined
}

/**
 * Address of whoever calls this server. Each of the proxies in front adds the address that it sees to the end of
 * `X-Forwarded-For`; so many entries from the right are true, all before them are the caller's own words.
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
