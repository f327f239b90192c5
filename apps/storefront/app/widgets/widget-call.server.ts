import { ApiError } from '@heji/api-client'
import { data } from '../framework'

/**
 * The answer to a call that a widget makes through a route of ours (`browserApi`). Never kept, because it may contain a
 * visitor's place.
 */
export async function widgetResult(work: Promise<unknown>) {
  try {
    return data({ data: await work }, { headers: { 'cache-control': 'private, no-store' } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return data({ message: error.message, status: error.status }, { status: 422 })
  }
}
