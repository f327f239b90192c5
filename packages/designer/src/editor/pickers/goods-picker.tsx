import type { Item } from '@heji/api-client/contract'
import { unitPrice } from '@heji/ui'
import { type GoodsEntry, readGoods } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Button, Cascader, Input, type TableColumnsType, Tag } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { Refusal } from '../../kit/refusal'
import { categoryTree, goodsList } from '../../queries/shop'
import { isManyChosen } from '../use-work'
import { PickerDialog } from './picker-dialog'
import { PickerTable, PictureCell } from './picker-table'
import { yuan } from './yuan'

const PAGE_SIZE = 10

interface GoodsPickerProps {
  chosen: GoodsEntry[]
  max: number
  /** Only goods of this shop. */
  shop?: string | undefined
  onClose: () => void
  onPick: (goods: GoodsEntry[]) => void
}

/** Items of the shop; the tray survives searching and paging. */
export function GoodsPicker({ chosen, max, shop, onClose, onPick }: GoodsPickerProps) {
  const [tray, setTray] = useState(chosen)
  const isFull = tray.length >= max
  const toggle = (goods: GoodsEntry) =>
    setTray(old => {
      const rest = old.filter(entry => entry.goods_id !== goods.goods_id)
      return rest.length < old.length || old.length >= max ? rest : [...old, goods]
    })
  const selected = tray.map(({ goods_id }) => goods_id)
  return (
    <PickerDialog
      title="选择商品"
      hasWork={isManyChosen(
        chosen.map(({ goods_id }) => goods_id),
        selected,
      )}
      onClose={onClose}
      onPick={() => onPick(tray)}
    >
      <GoodsTable
        selected={selected}
        shop={shop}
        multiple
        isFull={isFull}
        onToggle={toggle}
        onAll={rows => setTray(old => withAll(old, rows, max))}
      />
      <div className="hd-picker__tray">
        <span role="status">{`已选 ${tray.length}/${max}${isFull ? '，已达上限' : ''}`}</span>
        {tray.length > 0 && (
          <Button size="small" type="link" onClick={() => setTray([])}>
            清空
          </Button>
        )}
        {tray.map(goods => (
          <Tag
            key={goods.goods_id}
            closable
            onClose={() => setTray(old => old.filter(entry => entry.goods_id !== goods.goods_id))}
          >
            {goods.goods_name.slice(0, 10)}
          </Tag>
        ))}
      </div>
    </PickerDialog>
  )
}

/** What was chosen, and what is new of these rows, as many as there is room for. */
const withAll = (tray: GoodsEntry[], rows: GoodsEntry[], max: number) =>
  [...tray, ...rows.filter(row => !tray.some(({ goods_id }) => goods_id === row.goods_id))].slice(
    0,
    Math.max(max, tray.length),
  )

interface GoodsTableProps {
  selected: string[]
  shop?: string | undefined
  multiple: boolean
  isFull?: boolean
  onToggle: (goods: GoodsEntry) => void
  /** All rows of the page that is shown are wanted. */
  onAll?: (goods: GoodsEntry[]) => void
  /** A row was pressed twice: chosen, where one is enough. */
  onConfirm?: (goods: GoodsEntry) => void
}

/** Search, table, ten rows a page. A click on a row chooses it. */
export function GoodsTable({ selected, shop, multiple, isFull, onToggle, onAll, onConfirm }: GoodsTableProps) {
  const { adapter } = useDesigner()
  const [filter, setFilter] = useState({ keywords: '', category_id: '', page: 1 })
  const ofShop = shop ? { distributor_id: shop } : {}
  const goods = useQuery(goodsList(adapter, { ...filter, ...ofShop, pageSize: PAGE_SIZE, item_type: 'normal' }))
  return (
    <>
      <div className="hd-picker__bar">
        <Input.Search
          allowClear
          placeholder="商品名称 / 编码"
          aria-label="搜索商品"
          onSearch={keywords => setFilter(old => ({ ...old, keywords: keywords.trim(), page: 1 }))}
        />
        <CategoryFilter onChange={category_id => setFilter(old => ({ ...old, category_id, page: 1 }))} />
        {onAll && (
          <Button
            disabled={isFull || !goods.data?.list.length}
            onClick={() => onAll((goods.data?.list ?? []).map(goodsOf))}
          >
            全选本页
          </Button>
        )}
      </div>
      <PickerTable<Item>
        query={goods}
        rows={goods.data?.list ?? []}
        rowKey="goods_id"
        nameOf={row => row.item_name}
        empty="没有找到商品"
        multiple={multiple}
        selected={selected}
        isOff={row => isFull === true && !selected.includes(row.goods_id)}
        onToggle={row => onToggle(goodsOf(row))}
        onConfirm={row => onConfirm?.(goodsOf(row))}
        pagination={{
          current: filter.page,
          pageSize: PAGE_SIZE,
          total: goods.data?.total_count ?? 0,
          showTotal: total => `共 ${total} 件`,
          onChange: page => setFilter(old => ({ ...old, page })),
        }}
        columns={COLUMNS}
      />
    </>
  )
}

/** What a visitor pays for one piece, as blocks show it. */
const priceOf = (row: Item) => unitPrice(row) ?? row.price

const goodsOf = (row: Item) => readGoods({ ...row, price: priceOf(row) } as unknown as Record<string, unknown>)

const COLUMNS: TableColumnsType<Item> = [
  { title: 'ID', dataIndex: 'goods_id', width: 64 },
  { title: '商品', render: (_, row) => <PictureCell picture={row.pics[0]} name={row.item_name} /> },
  { title: '价格', width: 100, align: 'right', render: (_, row) => yuan(priceOf(row)) },
  { title: '库存', dataIndex: 'store', width: 72, align: 'right' },
  { title: '状态', width: 72, render: (_, row) => (row.store > 0 ? '在售' : '售罄') },
]

/** Goods of one category and everything below it. */
function CategoryFilter({ onChange }: { onChange: (category: string) => void }) {
  const { adapter } = useDesigner()
  const categories = useQuery({ ...categoryTree(adapter, false), enabled: adapter.pickers?.categories !== undefined })
  return (
    <Cascader
      allowClear
      changeOnSelect
      placeholder="全部分类"
      aria-label="按分类筛选"
      options={categories.data ?? []}
      {...(categories.error ? { notFoundContent: <Refusal query={categories} /> } : {})}
      fieldNames={{ label: 'category_name', value: 'category_id', children: 'children' }}
      onChange={path => onChange(String(path?.at(-1) ?? ''))}
    />
  )
}
