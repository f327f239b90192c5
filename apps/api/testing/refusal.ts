import { ApiError } from '@heji/api-client'

/** The refusal of a call; fails if the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ApiError> {
  try {
    await call
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('the call was not refused')
}

/** The message of a refused call; empty if it was not refused. */
export const refused = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => '',
    (error: Error) => error.message,
  )
