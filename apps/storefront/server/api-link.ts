import type { Reader } from '@heji/api-client'
import { OUR_API } from '@heji/server-kit'
import { newServerFacts, noteResponse, type ServerFacts } from '../app/foreign/server-facts'
import { createReader } from './api-reader'
import { Breaker } from './breaker'

/** After this number of calls in a row without an answer, nobody waits for the API any more. */
const FAILURES = 5
/** Time between two calls that try whether the API is back. */
const TRY_EVERY_MS = 1_000

/** The connection to the API that all requests share. */
export interface ApiLink {
  read: Reader
  fetch: typeof fetch
  facts: ServerFacts
  /** Whether nobody waits for the API at present. */
  isOpen: () => boolean
}

/**
 * While the API gives no answers, calls fail at once, except one a second that tries. Any answer counts, also a refusal
 * or a 503, because then nobody has to wait.
 * @param onStatus told the status of each answer
 */
export function createApiLink(apiUrl: string, onStatus: (status: number) => void = () => {}): ApiLink {
  const reader = createReader(apiUrl)
  const breaker = new Breaker({ failures: FAILURES, tryEveryMs: TRY_EVERY_MS })
  const facts = newServerFacts()
  const note = (status: number, isOurs: boolean) => {
    noteResponse(facts, status, isOurs)
    onStatus(status)
  }
  return {
    read: (url, how) =>
      breaker.run(async () => {
        const answer = await reader(url, how)
        note(answer[0], answer[2].get(OUR_API) !== null)
        return answer
      }),
    fetch: (input, init) =>
      breaker.run(async () => {
        const answer = await fetch(input, init)
        note(answer.status, answer.headers.has(OUR_API))
        return answer
      }),
    facts,
    isOpen: () => breaker.isOpen,
  }
}
