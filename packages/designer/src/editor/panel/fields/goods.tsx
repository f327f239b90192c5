import type { GoodsEntry, GoodsField } from '@heji/widgets/definitions'
import { later } from '../../../lib/later'
import { useEditorState } from '../../context'
import { yuan } from '../../pickers/yuan'
import type { FieldProps } from '../field-props'
import { rowId } from '../row-ids'
import { PickedRows } from './picked-rows'

const GoodsPicker = later(() => import('../../pickers/goods-picker').then(m => m.GoodsPicker), { isOver: true })

/** Picked items in their order. Placeholders show what the widget looks like until something is picked. */
export function GoodsEditor({ field, value, row, ...props }: FieldProps<GoodsField, GoodsEntry[]>) {
  const { min = 0, max = 30, minMessage = `至少${min}个商品`, deleteConfirm = '确定删除该商品？', sortHint } = field
  const picked = value.filter(entry => entry.goods_id !== '')
  const shop = field.shop ? String(row?.[field.shop] ?? '') : undefined
  const placeholders = (from: number) => structuredClone(field.default.slice(from, min))
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
      rowOf={(entry, i) => ({
        key: `${entry.goods_id || rowId(entry)}-${i}`,
        name: entry.goods_name || `商品${i + 1}`,
        isEmpty: entry.goods_id === '',
        content: <GoodsRow goods={entry} />,
      })}
      min={min}
      minMessage={minMessage}
      deleteConfirm={deleteConfirm}
      heading={heading}
      pickLabel="选择商品"
      refusal={shop === '' ? '请先选择商铺' : null}
      {...(min === max ? { blank: (i: number) => placeholders(i)[0]! } : {})}
      picker={(onPick, onClose) => (
        <GoodsPicker
          chosen={picked}
          max={max}
          shop={shop}
          onPick={goods => onPick([...goods, ...placeholders(goods.length)])}
          onClose={onClose}
        />
      )}
    />
  )
}

function GoodsRow({ goods }: { goods: GoodsEntry }) {
  const price = useEditorState(({ prices }) => prices.get(goods.goods_id)?.price ?? goods.price)
  return (
    <>
      {goods.goods_pic ? (
        <img className="hd-row__thumb" src={goods.goods_pic} alt="" />
      ) : (
        <span className="hd-row__thumb" />
      )}
      <span className="hd-row__text">
        <span>{goods.goods_name || '商品名称'}</span>
        <small>{yuan(price)}</small>
      </span>
    </>
  )
}
