import { OUR_API } from '@heji/server-kit'

/** What this process has found out about the server behind the storefront, as long as it runs. */
export interface ServerFacts {
  /** Its latest answer came from an ECShopX server that is not ours. */
  isForeign: boolean
  /** Calls of the contract that it does not know. */
  missingCalls: Set<string>
}

export const newServerFacts = (): ServerFacts => ({ isForeign: false, missingCalls: new Set() })

/** Our own API says in every answer that it is ours. Failures tell nothing: they may come from a proxy in between. */
export function noteAnswer(facts: ServerFacts, status: number, headers: { get(name: string): string | null }) {
  if (status === 200) facts.isForeign = headers.get(OUR_API) === null
}
