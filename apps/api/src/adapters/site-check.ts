import { get as getHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from '@heji/server-kit'
import type { SiteCheck } from '../platform/site-check'
import { lookupOf } from './public-lookup'

/** ms for one address, with all its redirects. */
const TIME = 2_500
const MOST_REDIRECTS = 3
const GONE = new Set([404, 410])

/** Whether our server may ask there. */
type MayAsk = (address: string, port: number) => boolean

/** Operators write these addresses: machines of our own network must not be asked for them. */
const isPublic: MayAsk = (address, port) => isPublicAddress(address) && (port === 80 || port === 443)

/** Asks pages of other sites, as a visitor would who leaves when the first line of the answer is there. */
export const createSiteCheck = (mayAsk: MayAsk = isPublic): SiteCheck => ({
  isGone: async url => {
    const status = await statusOf(url, mayAsk, AbortSignal.timeout(TIME)).catch(() => null)
    return status !== null && GONE.has(status)
  },
})

async function statusOf(url: string, mayAsk: MayAsk, signal: AbortSignal, redirects = 0): Promise<number | null> {
  const { status, location } = await headOf(new URL(url), mayAsk, signal)
  const isElsewhere = status >= 300 && status < 400 && location !== undefined
  if (!isElsewhere) return status
  return redirects < MOST_REDIRECTS ? statusOf(new URL(location, url).href, mayAsk, signal, redirects + 1) : null
}

function headOf(url: URL, mayAsk: MayAsk, signal: AbortSignal) {
  const isHttps = url.protocol === 'https:'
  const port = Number(url.port) || (isHttps ? 443 : 80)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // For an address in digits nothing is looked up.
  if (isIP(host) && !mayAsk(host, port)) throw new Error('no public address')
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { 'user-agent': 'Mozilla/5.0 (compatible; Heji link check)', accept: 'text/html,*/*' },
    // The address that is checked is the one that is connected to.
    lookup: lookupOf(address => mayAsk(address, port)),
  }
  return new Promise<{ status: number; location: string | undefined }>((resolve, reject) => {
    const tell = (answer: IncomingMessage) => {
      answer.destroy()
      resolve({ status: answer.statusCode ?? 0, location: answer.headers.location })
    }
    ;(isHttps ? getHttps : getHttp)(url, options, tell).on('error', reject)
  })
}
