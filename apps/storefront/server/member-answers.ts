import type { Api, CallKey } from '@heji/api-client'
import { type Cached, MOST_AUDIENCE } from '@heji/server-kit'

/** Calls with prices: all members of one audience get the same answer. */
const PRICED: ReadonlySet<CallKey> = new Set([
  'GET goods/items',
  'GET goods/items/{item_id}',
  'GET goods/compare',
  'GET promotions/recommendlike',
] as const)

/** Calls that say the same to everybody. */
const FOR_ALL: ReadonlySet<CallKey> = new Set([
  'GET goods/category',
  'GET goods/keywords',
  'GET goods/suggest',
] as const)

interface Parts {
  /** The API with the member's token. */
  own: Api
  publicApi: Api
  /** The API without a token, for an audience. */
  clientFor: (audience: string) => Api
  /** Answers by audience, for all members. */
  answers: Cached
}

/** Shares what `load` gives among all shoppers who see the same prices; `api` asks for these prices. */
export type ByAudience = <T>(key: string, load: (api: Api) => Promise<T>) => Promise<T>

/**
 * What a member's page asks of the API. Members with the same grade, coupons and bought promotions see the same prices. So
 * their answers are worked out once for all of them: the API is asked without the member's token, and knows nothing of
 * him but the audience (decision 049).
 */
export function forMember({ publicApi, clientFor, answers, ...parts }: Parts): { api: Api; byAudience: ByAudience } {
  const own = frameOnce(parts.own)
  /** Null where nothing may be shared. */
  const audience = () =>
    own('GET member/frame').then(
      ({ audience: text = '' }) => (text === '' || text.length > MOST_AUDIENCE ? null : text),
      // The page itself finds out what that means.
      () => null,
    )
  const byAudience: ByAudience = async (key, load) => {
    const whose = await audience()
    return whose === null ? await load(own) : await answers.get(`${whose} ${key}`, () => load(clientFor(whose)))
  }
  const api = (async (...call: Parameters<Api>) => {
    const [key, input = {}] = call
    if (FOR_ALL.has(key)) return await publicApi(...call)
    if (!PRICED.has(key)) return await own(...call)
    return await byAudience(`${key} ${JSON.stringify(input)}`, api => api(...call))
  }) as Api
  return { api, byAudience }
}

/** The frame of a page and the page itself ask who the member is: one answer for both. */
function frameOnce(api: Api): Api {
  let frame: Promise<unknown> | undefined
  const call = (...call: Parameters<Api>) => {
    if (call[0] !== 'GET member/frame') return api(...call)
    frame ??= api(...call)
    return frame
  }
  return call as Api
}
