import { paging } from '@heji/validators'
import * as v from 'valibot'

/** Page number and size under both of the wire's names (wire §1.7); read the result with `pageOf`. */
export function eitherPaging(defaultSize: number) {
  const { page, pageSize } = paging(defaultSize, 100)
  return { page, pageSize, page_no: v.optional(v.unwrap(page)), page_size: v.optional(v.unwrap(pageSize)) }
}

/** The requested page, under either name. */
export const pageOf = (input: { page: number; pageSize: number; page_no?: number; page_size?: number }) => ({
  page: input.page_no ?? input.page,
  pageSize: input.page_size ?? input.pageSize,
})
