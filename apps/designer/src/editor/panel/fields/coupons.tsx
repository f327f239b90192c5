import type { CouponEntry, CouponsField } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEditor } from '../../context'
import type { FieldProps } from '../field-props'
import { moved, SortableRow, SortableRows } from '../sortable-rows'

const CouponPicker = lazy(() => import('../../pickers/coupon-picker').then(m => ({ default: m.CouponPicker })))

export function CouponsEditor({ id, field, value: rows, disabled, onChange }: FieldProps<CouponsField, CouponEntry[]>) {
  const { notify, confirm } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const { min = 0, max = 3 } = field
  const move = (from: number, to: number) => onChange(moved(rows, from, to))
  const removeAt = async (index: number) => {
    if (rows.length <= min) return notify('error', field.minMessage ?? '请至少添加1个优惠券')
    if (!(await confirm('确定删除该优惠券？'))) return
    onChange(rows.filter((_, i) => i !== index))
    notify('success', '删除成功！')
  }
  return (
    <div className="hd-rows">
      <p className="hd-rows__count">{`已选 ${rows.length}/${max}`}</p>
      <SortableRows ids={rows.map(row => row.card_id)} onMove={move}>
        {rows.map((row, index) => (
          <SortableRow
            key={row.card_id}
            id={row.card_id}
            index={index}
            count={rows.length}
            name={row.title}
            disabled={disabled}
            onMove={move}
            className="hd-row"
          >
            {handle => (
              <div className="hd-row__head">
                {handle}
                <span className="hd-row__text">{row.title}</span>
                <button
                  type="button"
                  className="hd-icon-button"
                  aria-label={`删除${row.title}`}
                  disabled={disabled}
                  onClick={() => removeAt(index)}
                >
                  <Trash2 size={14} />
                </button>
              </div>
            )}
          </SortableRow>
        ))}
      </SortableRows>
      <Button id={id} type="dashed" block icon={<Plus size={14} />} disabled={disabled} onClick={() => setOpen(true)}>
        选择优惠券
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <CouponPicker
            chosen={rows}
            max={max}
            onClose={() => setOpen(false)}
            onPick={next => {
              setOpen(false)
              onChange(next)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
