import type { GoodsEntry, GoodsField } from '@heji/widgets/definitions'
import { lazy } from 'react'
import { yuan } from '../../pickers/yuan'
import type { FieldProps } from '../field-props'
import { rowId } from '../row-ids'
import { PickedRows } from './picked-rows'

const GoodsPicker = lazy(() => import('../../pickers/goods-picker').then(m => ({ default: m.GoodsPicker })))

/** Picked items in their order. Placeholders show what the widget looks like until something is picked. */
export function GoodsEditor({ field, value, ...props }: FieldProps<GoodsField, GoodsEntry[]>) {
  const { min = 0, max = 30, minMessage = `至少${min}个商品`, deleteConfirm = '确定删除该商品？', sortHint } = field
  const picked = value.filter(row => row.goods_id !== '')
  const heading = (
    <>
      <p className="hd-rows__count">{`已选 ${picked.length}/${max}`}</p>
      {picked.length === 0 && value.length > 0 && <p className="hd-field__hint">示例数据，请选择商品</p>}
      {sortHint && value.length > 1 && <p className="hd-field__hint">{sortHint}</p>}
    </>
  )
  return (
    <PickedRows
      {...props}
      rows={value}
      rowOf={(row, i) => ({
        key: `${row.goods_id || rowId(row)}-${i}`,
        name: row.goods_name || `商品${i + 1}`,
        content: <GoodsRow goods={row} />,
      })}
      min={min}
      minMessage={minMessage}
      deleteConfirm={deleteConfirm}
      heading={heading}
      pickLabel="选择商品"
      picker={(onPick, onClose) => <GoodsPicker chosen={picked} max={max} onPick={onPick} onClose={onClose} />}
    />
  )
}

const GoodsRow = ({ goods }: { goods: GoodsEntry }) => (
  <>
    {goods.goods_pic ? (
      <img className="hd-row__thumb" src={goods.goods_pic} alt="" />
    ) : (
      <span className="hd-row__thumb" />
    )}
    <span className="hd-row__text">
      <span>{goods.goods_name || '商品名称'}</span>
      <small>{yuan(goods.price)}</small>
    </span>
  </>
)
