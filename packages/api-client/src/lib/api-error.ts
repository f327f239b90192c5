import type { CallKey } from '../calls'

/** Any refusal or failure of a call, whichever form the server used (spec §8). */
export class ApiError extends Error {
  override name = 'ApiError'
  /** Key of the call that failed, e.g. `POST cart`; empty for errors that no client made. */
  call: CallKey | '' = ''

  constructor(
    /** HTTP status, or the body's `status_code` when the server answered 200; 0 when no answer came. */
    readonly status: number,
    readonly code: number,
    message: string,
    /** Field → messages, for forms. */
    readonly fields: Record<string, string[]> = {},
    /** Seconds to wait (429, 503). */
    readonly retryAfter?: number,
    /** Further fields of the refusal, e.g. the new total of a changed price; `reason` if no answer came. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
  }

  /** Checks the name, not the class: a server and its pages may each contain a copy of this class. */
  static override [Symbol.hasInstance](x: unknown): boolean {
    return Error[Symbol.hasInstance](x) && (x as Error).name === 'ApiError'
  }

  /** The caller aborted the call; there is nothing to show. */
  get isAborted() {
    return this.details.reason === 'aborted'
  }
}
