import { ApiError } from '@heji/api-client'

/**
 * Turns a refusal of the API into the right error page: 404 for missing data, 503 if the API is away, 429 for a limit.
 */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) throw new Response('This page could not be found', { status: 404 })
    if (error.status === 429)
      throw new Response(error.message, { status: 429, headers: { 'retry-after': String(error.retryAfter ?? 1) } })
    throw awayPage(error) ?? error
  }
}

/** The page for an API that is away; null for refusals. */
export const awayPage = (error: unknown) =>
  isAway(error) ? new Response('商城暂时连接不上', { status: 503, headers: { 'retry-after': '5' } }) : null

/** Whether a call failed because the API is away, so that the same call may succeed later. */
export const isAway = (error: unknown): error is ApiError =>
  error instanceof ApiError && !error.isAborted && (error.status === 0 || error.status >= 500)
