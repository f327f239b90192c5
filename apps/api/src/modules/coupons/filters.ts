import { dbId } from '../../db/db-id'

/** Readings of query values that the coupon calls share. */

interface Paged {
  page: number
  pageSize: number
  page_no?: number | undefined
  page_size?: number | undefined
}

/** Both of the wire's names for paging; the coupon lists' own win. */
export function pageOf(input: Paged): { limit: number; offset: number } {
  const limit = input.page_size ?? input.pageSize
  return { limit, offset: ((input.page_no ?? input.page) - 1) * limit }
}

/** Shop id, or null where the wire means "every shop". */
export function shopIdOf(text: string | undefined): number | null {
  if (text === undefined || ['', '0', 'all', 'undefined'].includes(text)) return null
  return dbId(text)
}

export const toIds = (texts: string[] | undefined) => (texts ?? []).map(dbId)
