/** Parts of the contract: one object per call. Client types, server checks and documents come from it. */
import type { GenericSchema, InferInput, InferOutput } from 'valibot'

/** Who may call: everybody, a member if there is a token, a signed-in member, a signed-in operator. */
export type Auth = 'none' | 'optional' | 'member' | 'operator'

/** What operators may do in the designer, weakest first: read, save drafts, publish. It follows from their rights to content. */
export type OperatorRole = 'viewer' | 'editor' | 'admin'

export interface Endpoint<
  A extends Auth = Auth,
  I extends GenericSchema = GenericSchema,
  O extends GenericSchema = GenericSchema,
> {
  /** One line for the API pages. */
  summary: string
  auth: A
  /** Least operator role for `auth: 'operator'`; default viewer. Operations have rights instead. */
  role?: OperatorRole
  /** Areas whose rights count, any of them; default: content. */
  areas?: readonly string[]
  /** A right in one shop is enough. */
  anyShop?: true
  /** For `auth: 'operator'`: it is about the caller alone, and needs no right. */
  own?: true
  /** For `auth: 'operator'`: only people call it, never the key of a program. */
  person?: true
  /** An agent may call it by itself: it prepares what somebody else publishes, and shoppers see nothing of it. */
  draft?: true
  /** Screens ask it by themselves: it does not count as somebody being there. */
  quiet?: true
  /** Largest request body in bytes, where the default of 64 KiB is too small. */
  maxBody?: number
  /** The body is multipart/form-data with files. */
  multipart?: boolean
  /** Money calls: with an `Idempotency-Key` header, a repetition gets the same body (reliability R3). */
  idempotent?: boolean
  /**
   * Inputs that name a record of one member (reliability S1); `a.0.b` is `b` of the first of `a`. For another member, the
   * call is refused or finds nothing in a list.
   */
  owned?: readonly string[]
  /** Inputs named like a record of a member that mean something else, or repeat another input. */
  notOwned?: readonly string[]
  /** With GET or POST: writes, sends something or counts its caller. Such calls have limits of their own. */
  writes?: boolean
  /** This shop never has what the call asks for, so it only refuses. */
  onlyRefuses?: boolean
  /** The output is the whole answer: its `data` stands beside other fields. */
  unwrapped?: boolean
  /** Servers of another make do not have this call. */
  ours?: boolean
  input: I
  output: O
}

export const endpoint = <const A extends Auth, const I extends GenericSchema, const O extends GenericSchema>(
  e: Endpoint<A, I, O>,
): Endpoint<A, I, O> => e

/** A group of calls: `'METHOD path'` → endpoint. Paths without a leading slash live under `api/h5app/wxapp/`. */
export type Group = Record<string, Endpoint>

export type InputOf<E> = E extends Endpoint<Auth, infer I, GenericSchema> ? InferInput<I> : never
/** Input of a handler: parsed, with defaults. */
export type ParsedInputOf<E> = E extends Endpoint<Auth, infer I, GenericSchema> ? InferOutput<I> : never
export type OutputOf<E> = E extends Endpoint<Auth, GenericSchema, infer O> ? InferOutput<O> : never
