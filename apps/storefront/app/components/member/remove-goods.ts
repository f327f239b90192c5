import { id } from '@heji/validators'
import * as v from 'valibot'

const ids = () => v.optional(v.pipe(v.array(id('商品不存在')), v.maxLength(100)), [])

/** Fields of {@link RemoveForm} that are lists. */
export const REMOVE_LISTS = ['item_ids', 'only']

/** The form around removable goods: those that are checked, or the one whose button was pressed. */
export const RemoveForm = v.pipe(
  v.object({ item_ids: ids(), only: ids() }),
  v.transform(({ item_ids, only }) => (only.length > 0 ? only.slice(0, 1) : item_ids)),
  v.nonEmpty('请选择商品'),
  v.transform(chosen => ({ ids: chosen })),
)
