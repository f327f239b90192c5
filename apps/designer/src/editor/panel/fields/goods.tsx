import type { GoodsEntry, GoodsField } from '@heji/widgets/definitions'
import { Button } from 'antd'
import { Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEditor } from '../../context'
import { yuan } from '../../pickers/yuan'
import type { FieldProps } from '../field-props'
import { rowId } from '../row-ids'
import { moved, SortableRow, SortableRows } from '../sortable-rows'

const GoodsPicker = lazy(() => import('../../pickers/goods-picker').then(m => ({ default: m.GoodsPicker })))

/** Picked items in their order. Placeholders show what the widget looks like until something is picked. */
export function GoodsEditor({ id, field, value: rows, disabled, onChange }: FieldProps<GoodsField, GoodsEntry[]>) {
  const { notify, confirm } = useEditor()
  const [isOpen, setOpen] = useState(false)
  const { min = 0, max = 30 } = field
  const picked = rows.filter(row => row.goods_id !== '')
  const ids = rows.map((row, i) => (row.goods_id ? `${row.goods_id}-${i}` : `${rowId(row)}-${i}`))
  const move = (from: number, to: number) => onChange(moved(rows, from, to))
  const removeAt = async (index: number) => {
    if (rows.length <= min) return notify('error', field.minMessage ?? `至少${min}个商品`)
    if (!(await confirm('确定删除该商品？'))) return
    onChange(rows.filter((_, i) => i !== index))
    notify('success', '删除成功！')
  }
  return (
    <div className="hd-rows">
      <p className="hd-rows__count">{`已选 ${picked.length}/${max}`}</p>
      {picked.length === 0 && rows.length > 0 && <p className="hd-field__hint">示例数据，请选择商品</p>}
      <SortableRows ids={ids} onMove={move}>
        {rows.map((row, index) => (
          <SortableRow
            key={ids[index]}
            id={ids[index]!}
            index={index}
            count={rows.length}
            name={row.goods_name || `商品${index + 1}`}
            disabled={disabled}
            onMove={move}
            className="hd-row"
          >
            {handle => (
              <div className="hd-row__head">
                {handle}
                {row.goods_pic ? (
                  <img className="hd-row__thumb" src={row.goods_pic} alt="" />
                ) : (
                  <span className="hd-row__thumb" />
                )}
                <span className="hd-row__text">
                  <span>{row.goods_name || '商品名称'}</span>
                  <small>{yuan(row.price)}</small>
                </span>
                <button
                  type="button"
                  className="hd-icon-button"
                  aria-label={`删除${row.goods_name || `商品${index + 1}`}`}
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
        选择商品
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <GoodsPicker
            chosen={picked}
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
