import type { CategoriesField, CategoryEntry } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { later } from '../../../lib/later'
import type { FieldProps } from '../field-props'
import { usePicker } from '../use-picker'

const CategoryPicker = later(() => import('../../pickers/category-picker').then(m => m.CategoryPicker), {
  isOver: true,
})

/** Categories of the first level, each with everything below it. */
export function CategoriesEditor({
  id,
  field,
  value,
  disabled,
  onChange,
}: FieldProps<CategoriesField, CategoryEntry[]>) {
  const picker = usePicker<CategoryEntry[]>(
    (onPick, onClose) => (
      <CategoryPicker main={field.target === 'maincategory'} chosen={value} onClose={onClose} onPick={onPick} />
    ),
    onChange,
  )
  return (
    <div className="hd-rows">
      {value.length > 0 && (
        <ul className="hd-chips">
          {value.map(entry => (
            <li key={entry.category_id}>{entry.category_name}</li>
          ))}
        </ul>
      )}
      <Button id={id} block disabled={disabled} onClick={picker.open}>
        {value.length > 0 ? `已选 ${value.length} 个分类` : '选择分类'}
      </Button>
      {picker.dialog}
    </div>
  )
}
