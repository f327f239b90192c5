import { createHmac, randomBytes } from 'node:crypto'
import { type Api, ApiError, createApi, fixedToken, type Reader } from '@heji/api-client'
import { CALLER_HEADER, newRequestId, REQUEST_ID_HEADER, STORED_PATHS, signCaller } from '@heji/server-kit'
import { onAnyServer } from '../app/foreign/any-server'
import { readToken } from '../app/lib/cookies.server'
import type { ApiLink } from './api-link'
import { type Budget, createBudget } from './budget'
import type { StorefrontConfig } from './config'
import type { Pieces, RequestContext } from './context'
import { deviceOf, isWechat } from './device'
import { noOutage, type Outage } from './outage'
import type { PieceCache } from './piece-cache'
import type { Preview } from './preview'

/** Makes the parts of one request: its own API client, nonce and data of the visitor. */
export function createRequestContext(
  config: StorefrontConfig,
  request: Request,
  options: {
    caller: string
    requestId?: string
    kept: boolean
    pieces: PieceCache
    link: ApiLink
    budget?: Budget
    preview?: Preview | null
    share?: number
  },
): RequestContext {
  const {
    caller,
    requestId = newRequestId(),
    kept,
    pieces,
    link,
    budget = createBudget(),
    preview = null,
    share = 0,
  } = options
  const agent = request.headers.get('user-agent') ?? ''
  const token = kept || preview ? undefined : readToken(request)
  const signed = signCaller(caller, config.internalToken)
  const headers = { ...STORED_PATHS, [CALLER_HEADER]: signed, [REQUEST_ID_HEADER]: requestId, ...preview?.headers }
  const outage = noOutage()
  const heard = (api: Api) => noting(plainSpoken(api), outage)
  const shop = (api: Api) => onAnyServer(api, link.facts)
  const shared = { baseUrl: config.apiUrl, headers, ...withinBudget(link, budget, outage) }
  return {
    nonce: kept ? undefined : randomBytes(16).toString('base64'),
    requestId,
    kept,
    now: preview?.at ?? new Date(),
    isPreview: preview !== null,
    share,
    shareBits: 0,
    device: new URL(request.url).pathname === '/h5' ? 'h5' : deviceOf(agent),
    inWechat: isWechat(agent),
    token,
    api: shop(askedOnce(request, heard(createApi({ ...shared, ...(token ? { token: fixedToken(token) } : {}) })))),
    publicApi: shop(heard(createApi(shared))),
    apiAs: token => shop(heard(createApi({ ...shared, token: fixedToken(token) }))),
    sign: text => createHmac('sha256', config.internalToken).update(`cookie ${text}`).digest('base64url').slice(0, 22),
    // What others see is not of this moment.
    pieces: preview ? { get: (_, load) => load() } : piecesWithin(pieces, budget, outage),
    outage,
    origin: config.origin,
    secureCookies: config.origin.startsWith('https:'),
    editBase: config.editBase,
  }
}

/** Both connections to the API, which end with the budget and record failures. */
function withinBudget(link: ApiLink, budget: Budget, outage: Outage): { read: Reader; fetch: typeof fetch } {
  const noted = async <T>(work: Promise<T>, statusOf: (answer: T) => number) => {
    try {
      const answer = await budget.within(work)
      if (statusOf(answer) >= 500) outage.isFelt = true
      return answer
    } catch (error) {
      outage.isFelt = true
      throw error
    }
  }
  return {
    read: (url, how) =>
      noted(link.read(url, { ...how, timeout: Math.min(how.timeout, budget.left()) }), ([status]) => status),
    fetch: (input, init) => {
      const signals = [budget.signal, ...(init?.signal ? [init.signal] : [])]
      return noted(link.fetch(input, { ...init, signal: AbortSignal.any(signals) }), ({ status }) => status)
    },
  }
}

/** Some servers tell of their failures in the body of a good answer. */
const noting = (api: Api, outage: Outage): Api =>
  ((...args: Parameters<Api>) =>
    api(...args).catch((error: unknown) => {
      if (error instanceof ApiError && error.status >= 500) outage.isFelt = true
      throw error
    })) as Api

/** Shared pieces, limited by the budget of this request. A piece that failed may have been asked for by another one. */
export function piecesWithin(pieces: PieceCache, budget: Budget, outage: Outage): Pieces {
  return {
    get: async (key, load) => {
      const { value, storedAt, isLastGood } = await pieces.get(key, load, budget).catch((error: unknown) => {
        outage.isFelt = true
        throw error
      })
      if (isLastGood) {
        outage.isFelt = true
        outage.oldest = Math.min(outage.oldest, storedAt)
      }
      return value
    },
  }
}

/** While a page is read, its parts that ask the same share one answer. Forms change data, so they ask anew. */
export function askedOnce({ method }: Pick<Request, 'method'>, api: Api): Api {
  if (method !== 'GET') return api
  const answers = new Map<string, Promise<unknown>>()
  const call = (...call: Parameters<Api>) => {
    const [key, input] = call
    if (!key.startsWith('GET ')) {
      answers.clear()
      return api(...call)
    }
    const name = `${key} ${JSON.stringify(input ?? {})}`
    const answer = answers.get(name) ?? api(...call)
    answers.set(name, answer)
    return answer
  }
  return call as Api
}

const NO_ANSWER = '商城暂时没有回应，请稍后再试一次'

/** Shoppers read these messages; the client's own words for a missing answer say too little. */
function plainSpoken(api: Api): Api {
  const call = async (...call: Parameters<Api>) => {
    try {
      return await api(...call)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 0 || error.isAborted) throw error
      throw new ApiError(0, error.code, NO_ANSWER, error.fields, error.retryAfter, error.details)
    }
  }
  return call as Api
}
