import { ALL_TAG, type CustomField, MOST_TAGS, type ShopTagEntry } from '@heji/widgets/definitions'
import { later } from '../../../lib/later'
import type { FieldProps } from '../field-props'
import { PickedRows } from '../fields/picked-rows'

const ShopTagPicker = later(() => import('../../pickers/shop-tag-picker').then(m => m.ShopTagPicker), { isOver: true })

/** Tags of shops in their order; 全部 stands before them without being chosen. */
export function ShopTagsEditor({ value, onChange, ...props }: FieldProps<CustomField<ShopTagEntry[]>, ShopTagEntry[]>) {
  const own = value.filter(({ tag_id }) => tag_id !== ALL_TAG.tag_id)
  return (
    <PickedRows
      {...props}
      rows={own}
      onChange={tags => onChange(tags.length > 0 ? [ALL_TAG, ...tags] : [])}
      rowOf={({ tag_id, tag_name }) => ({
        key: tag_id,
        name: tag_name,
        content: <span className="hd-row__text">{tag_name}</span>,
      })}
      min={0}
      minMessage=""
      deleteConfirm="确定删除该项？"
      heading={
        <p className="hd-rows__count">{own.length > 0 ? `已选择 ${own.length}` : '未选择时显示附近商家的标签'}</p>
      }
      pickLabel="选择标签"
      picker={(onPick, onClose) => <ShopTagPicker chosen={own} max={MOST_TAGS} onPick={onPick} onClose={onClose} />}
    />
  )
}
