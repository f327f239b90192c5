/** What this process has found out about the server behind the storefront, as long as it runs. */
export interface ServerFacts {
  /** Its latest answer came from an ECShopX server that is not ours. */
  isForeign: boolean
  /** Calls of the contract that it does not know. */
  missingCalls: Set<string>
}

export const newServerFacts = (): ServerFacts => ({ isForeign: false, missingCalls: new Set() })

/**
 * @param isOurs our own API says so in every answer. Failures tell nothing: they may come from a proxy in between
 */
export function noteResponse(facts: ServerFacts, status: number, isOurs: boolean) {
  if (status === 200) facts.isForeign = !isOurs
}
