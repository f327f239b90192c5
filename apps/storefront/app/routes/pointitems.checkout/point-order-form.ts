import { REMARK_MAX } from '@heji/api-client/contract'
import * as v from 'valibot'
import { maybe } from '../../forms/fields'

/** The order form of the points mall. */
export const PointOrder = v.object({
  address_id: v.optional(v.pipe(v.string('请选择地址'), v.regex(/^\d{1,19}$/, '请选择地址')), ''),
  /** Cents that the page showed. */
  total_fee: maybe(20),
  idempotency_key: maybe(100),
  /** The goods that the page showed. */
  goods: maybe(10_000),
  remark: v.pipe(
    maybe(1_000),
    v.check(text => [...text].length <= REMARK_MAX, `买家留言最多${REMARK_MAX}个字符`),
  ),
})
export type PointOrder = v.InferOutput<typeof PointOrder>
