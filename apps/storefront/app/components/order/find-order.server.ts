import { ApiError } from '@heji/api-client'
import { orErrorPage } from '../../errors/error-pages.server'

/** Order number from the address; a text that cannot be one counts as missing. */
export function readOrderId(request: Request): string {
  const id = new URL(request.url).searchParams.get('order_id') ?? ''
  return /^\d{1,32}$/.test(id) ? id : ''
}

/** Order numbers from the address, at most twenty; without a repetition. */
export function readOrderIds(request: Request): string[] {
  const given = (new URL(request.url).searchParams.get('order_id') ?? '').split(',')
  return [...new Set(given.filter(id => /^\d{1,32}$/.test(id)))].slice(0, 20)
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
