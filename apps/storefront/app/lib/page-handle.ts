/** What a route tells the server of its page. */
export interface PageHandle {
  /** One page serves everybody without a session, for each value of these query keys. Its loader uses `api` of `defineLoader.public`. */
  keep?: readonly string[]
}
