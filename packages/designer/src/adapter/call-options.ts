/** What every call may get besides its input. */
export interface CallOptions {
  /** Ends the call; its answer is not waited for any more. */
  signal?: AbortSignal
}
