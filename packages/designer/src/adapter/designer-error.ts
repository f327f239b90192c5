/** A refusal: what an adapter throws, so that the operator reads its message. */
export class DesignerError extends Error {
  /**
   * @param status HTTP status of the answer; 0 where there was none
   * @param message in Chinese, for the operator
   * @param details a `StaleSave` with status 409; `reason`, a string, is shown behind the message of a refused save
   */
  constructor(
    readonly status: number,
    message: string,
    readonly details: Record<string, unknown> = {},
  ) {
    super(message)
    this.name = 'DesignerError'
  }
}

/** A refusal of any adapter: errors of `@heji/api-client` are of this shape, too. */
export const isRefusal = (error: unknown): error is DesignerError =>
  error instanceof Error && typeof (error as { status?: unknown }).status === 'number'

/** What to tell the operator about a failed call. */
export const messageOf = (error: unknown) => (isRefusal(error) && error.message ? error.message : '操作失败')
