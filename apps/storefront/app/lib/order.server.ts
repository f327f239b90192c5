import { ApiError } from '@heji/api-client'
import { orErrorPage } from './errors.server'

/** Order number from the address; a text that cannot be one counts as missing. */
export function readOrderId(request: Request): string {
  const id = new URL(request.url).searchParams.get('order_id') ?? ''
  return /^\d{1,32}$/.test(id) ? id : ''
}

/** The order, or null if this member has no such order; throws the error page if the API is away. */
export async function findOrder<T>(order: Promise<T>): Promise<T | null> {
  try {
    return await order
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    return await orErrorPage<T>(Promise.reject(error))
  }
}
