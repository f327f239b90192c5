import type { ApiError } from '@heji/api-client'
import * as v from 'valibot'

const RefusedLine = v.object({
  item_id: v.string(),
  goods_id: v.string(),
  item_name: v.string(),
  item_spec_desc: v.string(),
  num: v.number(),
  reason: v.string(),
})
/** `reason` is a text for shoppers: how many are left, or why nobody can buy it. */
export interface RefusedLine extends v.InferOutput<typeof RefusedLine> {}

/** The goods for which the API refuses an order, as far as it names them. */
export function refusedLines({ details }: ApiError): RefusedLine[] {
  const read = v.safeParse(v.array(RefusedLine), details.lines)
  return read.success ? read.output : []
}
