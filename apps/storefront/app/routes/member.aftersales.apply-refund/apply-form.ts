import * as v from 'valibot'
import { maybe, maybeLines, maybeNumber, needed, pictures } from '../../forms/fields'

export const MOST_PICTURES = 6

/** `num-17` holds how many pieces of line 17 go back. */
export const numField = (line: string) => `num-${line}`

export const toCents = (yuan: string) => Math.round(Number(yuan) * 100)

/** A request: pieces, kind, reason, amount, words and pictures (screens §13, §14). */
export const ApplyForm = v.pipe(
  v.looseObject({
    order_id: maybe(64),
    aftersales_bn: maybe(64),
    idempotency_key: maybe(100),
    aftersales_type: v.pipe(
      needed('选择退款类型', 20),
      v.picklist(['ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'], '选择退款类型'),
    ),
    /** For an exchange: the wanted sku. */
    exchange_item_id: maybe(19),
    reason: needed('选择退款原因', 50),
    description: maybeLines(200),
    /** In yuan; empty for all that can come back. */
    amount: v.pipe(
      maybeNumber(12),
      v.check(yuan => yuan === '' || /^\d{1,8}(\.\d{1,2})?$/.test(yuan), '请输入正确的金额'),
      v.transform(yuan => (yuan === '' ? undefined : toCents(yuan))),
    ),
    pics: pictures(MOST_PICTURES),
  }),
  // Also if another field is wrong, so that all messages come together.
  v.rawCheck(({ dataset, addIssue }) => {
    const value = dataset.value as Record<string, unknown>
    if (detailOf(value).length > 0) return
    const path = { type: 'object' as const, origin: 'value' as const, input: value, key: 'detail', value: [] }
    addIssue({ message: '请选择要售后的商品', path: [path] })
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    const value = dataset.value as Record<string, unknown>
    if (value.aftersales_type !== 'EXCHANGING_GOODS' || value.exchange_item_id) return
    const path = { type: 'object' as const, origin: 'value' as const, input: value, key: 'exchange_item_id', value: '' }
    addIssue({ message: '请选择要换的规格', path: [path] })
  }),
  v.transform(form => ({ ...form, detail: detailOf(form) })),
)
export type ApplyValues = v.InferOutput<typeof ApplyForm>

function detailOf(form: Record<string, unknown>) {
  return Object.entries(form).flatMap(([name, value]) => {
    const id = /^num-(\d{1,19})$/.exec(name)?.[1]
    const num = Number(value)
    return id && Number.isInteger(num) && num > 0 ? [{ id, num }] : []
  })
}
