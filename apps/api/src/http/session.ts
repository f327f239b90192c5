import type { Member, Operator } from './context'

/** Who calls, by the token of the call. */
export interface Session {
  tokenHash: string
  member: Member | null
  operator: Operator | null
}
