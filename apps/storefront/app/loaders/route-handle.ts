/** Properties of a page that its route declares for the server. */
export interface RouteHandle {
  /**
   * One page serves everybody without a session, for each value of these query keys. Its loader must use `api` of
   * `defineLoader.public`.
   */
  keep?: readonly string[]
  /** Values that the shop does not know make no page: they lead to a 404, or to another page. */
  knownOnly?: boolean
  /**
   * The one address of equal choices, for pages whose choices can be written in many ways: without it each spelling
   * would be a page of its own.
   */
  canonical?: (params: URLSearchParams) => URLSearchParams
}
