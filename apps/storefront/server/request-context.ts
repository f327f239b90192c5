import { createHmac, randomBytes } from 'node:crypto'
import { type Api, ApiError, createApi, fixedToken, type Reader } from '@heji/api-client'
import {
  AUDIENCE_HEADER,
  CALLER_HEADER,
  type Cached,
  noCache,
  REQUEST_ID_HEADER,
  type SandboxTicket,
  STORED_PATHS,
  signAudience,
  signCaller,
} from '@heji/server-kit'
import { isCare, readShare, readToken } from '../app/cookies/cookies.server'
import { isOutage, noOutage, type Outage } from '../app/errors/outage'
import { onAnyServer } from '../app/foreign/any-server'
import type { Preview } from '../app/preview/preview-time.server'
import type { ApiLink } from './api-link'
import { type Budget, createBudget } from './budget'
import type { StorefrontConfig } from './config'
import type { OwnPage, RequestContext } from './context'
import { deviceOfPage, isWechat } from './device'
import { forMember } from './member-answers'

interface Options {
  caller: string
  requestId: string
  isCached: boolean
  sharedData?: Cached
  sharedGoods?: Cached
  audienceData?: Cached
  link: ApiLink
  budget?: Budget
  preview?: Preview | null
  sandbox?: SandboxTicket
  ownPage?: OwnPage | null
}

/** Makes the parts of one request: its own API client, nonce and data of the visitor. */
export function createRequestContext(
  config: StorefrontConfig,
  request: Request,
  {
    caller,
    requestId,
    isCached,
    link,
    sharedData: data = noCache,
    sharedGoods = noCache,
    audienceData = noCache,
    budget = createBudget(config.apiWaitMs),
    ...options
  }: Options,
): RequestContext {
  const { preview = null, sandbox = null, ownPage = null } = options
  const agent = request.headers.get('user-agent') ?? ''
  const token = isCached || preview ? undefined : readToken(request)
  const signed = signCaller(caller, config.internalToken)
  const headers = { ...STORED_PATHS, [CALLER_HEADER]: signed, [REQUEST_ID_HEADER]: requestId, ...preview?.headers }
  const outage = noOutage()
  const shared = { baseUrl: config.apiUrl, headers, ...withinBudget(link, budget, outage) }
  const reach = (options: Partial<Parameters<typeof createApi>[0]>) =>
    onAnyServer(noting(plainSpoken(createApi({ ...shared, ...options })), outage), link.facts)
  const clientOf = (token?: string) => reach(token ? { token: fixedToken(token) } : {})
  const clientFor = (audience: string) =>
    reach({ headers: { ...headers, [AUDIENCE_HEADER]: signAudience(audience, config.internalToken) } })
  // What others see is not of this time.
  const sharedData = preview ? noCache : notingAge(data, outage)
  const answers = notingAge(audienceData, outage)
  const publicApi = sharing(clientOf(), preview ? noCache : notingAge(sharedGoods, outage))
  return {
    nonce: isCached ? undefined : randomBytes(16).toString('base64'),
    requestId,
    isCached,
    now: preview?.at ?? new Date(),
    isPreview: preview !== null,
    sandbox,
    share: readShare(request),
    care: isCare(request),
    device: deviceOfPage(new URL(request.url).pathname, agent),
    inWechat: isWechat(agent),
    token,
    ...(token
      ? forMember({ own: clientOf(token), publicApi, clientFor, answers })
      : { api: publicApi, byAudience: (key, load) => sharedData.get(key, () => load(publicApi)) }),
    publicApi,
    apiAs: clientOf,
    sign: signerOf(config),
    sharedData,
    outage,
    ownPage,
    origin: config.origin,
    secureCookies: config.origin.startsWith('https:'),
    editBase: config.editBase,
  }
}

/** Signatures of cookies that only our own servers can make. */
export const signerOf =
  ({ internalToken }: Pick<StorefrontConfig, 'internalToken'>) =>
  (text: string) =>
    createHmac('sha256', internalToken).update(`cookie ${text}`).digest('base64url').slice(0, 22)

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

/** Shared data; the page knows if they are old or missing, also where another request asked for them. */
export const notingAge = (data: Cached, outage: Outage): Cached => ({
  get: async (key, load) => {
    try {
      return await data.get(key, load, loadedAt => {
        outage.isFelt = true
        outage.oldest = Math.min(outage.oldest, loadedAt)
      })
    } catch (error) {
      if (isOutage(error)) outage.isFelt = true
      throw error
    }
  },
})

/** Calls whose answers are the same for everybody without a session, and these begin so. */
const PUBLIC = ['GET goods/', 'GET promotions/recommendlike', 'GET order/rate/list']

/** Visitors share the answers of the catalogue; nobody changes an answer. */
const sharing = (api: Api, data: Cached): Api =>
  ((...call: Parameters<Api>) => {
    const [key, input = {}] = call
    return PUBLIC.some(begin => key.startsWith(begin))
      ? data.get(`${key} ${JSON.stringify(input)}`, () => api(...call))
      : api(...call)
  }) as Api

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
