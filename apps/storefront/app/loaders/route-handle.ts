/** Properties of a page that its route declares for the server. */
export interface RouteHandle {
  /**
   * One page serves everybody without a session, for each value of these query keys. Its loader must use `api` of
   * `defineLoader.public`.
   */
  keep?: readonly string[]
}
