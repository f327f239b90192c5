import { type Api, ApiError, type CallKey } from '@heji/api-client'
import { completed } from './complete'
import { corrected } from './corrections'
import { COMPOSED, isComplete } from './missing-calls'
import type { ServerFacts } from './server-facts'

/** Statuses of a server that does not know a call; 200 is an answer without data, such as a page of HTML. */
const UNKNOWN = [200, 404, 405]

/**
 * The whole contract on any ECShopX server. Calls that the server does not know are composed from calls that every
 * server has (`missing-calls.ts`), from the second time on at once. Such a call must not answer 404 for anything else.
 * Other answers of a foreign server are brought into the shape of the contract.
 */
export function onAnyServer(api: Api, facts: ServerFacts): Api {
  const ask = (async (...call: Parameters<Api>) => {
    const answer = await api(...call)
    return facts.isForeign ? completed(call[0], corrected(call[0], answer)) : answer
  }) as Api
  return (async (...call: Parameters<Api>) => {
    const [key, input = {}, options = {}] = call
    const compose = (COMPOSED as Partial<Record<CallKey, Compose>>)[key]
    if (!compose) return await ask(...call)
    if (!facts.missingCalls.has(key)) {
      const answer = await orNothing(ask(...call))
      if (answer !== NOTHING && isComplete(key, answer)) return answer
      facts.missingCalls.add(key)
    }
    return await compose(ask, input, options)
  }) as Api
}

type Compose = (ask: Api, input: unknown, options: unknown) => Promise<unknown>

const NOTHING = Symbol('the server does not know the call')

const orNothing = (work: Promise<unknown>): Promise<unknown> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError && UNKNOWN.includes(error.status)) return NOTHING
    throw error
  })
