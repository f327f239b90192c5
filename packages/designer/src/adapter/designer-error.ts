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

/** Why nobody answered, in words that say what to do. */
const UNANSWERED: Record<string, string> = {
  network: '网络连接不上，请检查网络后重试',
  timeout: '等了太久没有回应，请稍后重试',
}

/** What to tell the operator about a failed call. */
export function messageOf(error: unknown): string {
  if (!isRefusal(error)) return '操作失败'
  const unanswered = error.status === 0 ? UNANSWERED[String(error.details?.reason)] : undefined
  return unanswered ?? (error.message || '操作失败')
}
