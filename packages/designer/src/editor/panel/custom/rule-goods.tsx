import { type GoodsEntry, placeholderGoods, RULE_LIMITS } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../../host/context'
import { later } from '../../../lib/later'
import { goodsList } from '../../../queries/shop'

const GoodsPicker = later(() => import('../../pickers/goods-picker').then(m => m.GoodsPicker), { isOver: true })

interface Props {
  label: string
  ids: string[]
  disabled: boolean
  onChange: (ids: string[]) => void
}

/** Goods that a rule names by their ids: pinned ones in their order, or excluded ones. */
export function RuledGoods({ label, ids, disabled, onChange }: Props) {
  const { adapter } = useDesigner()
  const [isOpen, setIsOpen] = useState(false)
  const named = useQuery({
    ...goodsList(adapter, { goods_id: ids.join(','), page: 1, pageSize: RULE_LIMITS.ids }),
    enabled: ids.length > 0 && adapter.pickers?.goods !== undefined,
  })
  const nameOf = (id: string) => named.data?.list.find(each => each.goods_id === id)?.item_name ?? `商品 ${id}`
  const chosen: GoodsEntry[] = ids.map(id => placeholderGoods(0, { goods_id: id, goods_name: nameOf(id) }))
  return (
    <div className="hd-rule__row">
      <span>{label}</span>
      <div className="hd-rule__goods">
        {ids.map(id => (
          <Tag key={id} closable={!disabled} onClose={() => onChange(ids.filter(each => each !== id))}>
            {nameOf(id).slice(0, 12)}
          </Tag>
        ))}
        <Button
          size="small"
          type="dashed"
          disabled={disabled}
          aria-label={`选择${label}的商品`}
          onClick={() => setIsOpen(true)}
        >
          选择商品
        </Button>
      </div>
      {isOpen && (
        <GoodsPicker
          chosen={chosen}
          max={RULE_LIMITS.ids}
          onClose={() => setIsOpen(false)}
          onPick={goods => {
            setIsOpen(false)
            onChange(goods.map(({ goods_id }) => goods_id))
          }}
        />
      )}
    </div>
  )
}
