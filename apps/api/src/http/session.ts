import type { Member, Operator } from './context'

/** Who calls, by the token of the call. */
export interface Session {
  tokenHash: string
  member: Member | null
  operator: Operator | null
  /** Milliseconds of the last change that its caller made; signing in is one. */
  wroteAt: number
}
