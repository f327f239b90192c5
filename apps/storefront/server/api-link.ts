import type { Reader } from '@heji/api-client'
import { OUR_API } from '@heji/server-kit'
import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel'
import { newServerFacts, noteResponse, type ServerFacts } from '../app/foreign/server-facts'
import { createReader } from './api-reader'

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
  const breaker = circuitBreaker(
    handleWhen(error => error.name !== 'AbortError'),
    { halfOpenAfter: TRY_EVERY_MS, breaker: new ConsecutiveBreaker(FAILURES) },
  )
  const facts = newServerFacts()
  const note = (status: number, isOurs: boolean) => {
    noteResponse(facts, status, isOurs)
    onStatus(status)
  }
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    // Otherwise everybody would wait for the call that tries.
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError()
    return await breaker.execute(call)
  }
  return {
    read: (url, how) =>
      guarded(async () => {
        const answer = await reader(url, how)
        note(answer[0], answer[2].get(OUR_API) !== null)
        return answer
      }),
    fetch: (input, init) =>
      guarded(async () => {
        const answer = await fetch(input, init)
        note(answer.status, answer.headers.has(OUR_API))
        return answer
      }),
    facts,
    isOpen: () => breaker.state !== CircuitState.Closed,
  }
}
