import { goodsOperations, stockOperations } from '@heji/api-client/contract'
import { Select } from 'antd'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useRead } from '../operations/use-operation'
import { yuan } from '../operations/values'

const goodsList = goodsOperations['POST /api/operator/goods/list']
const stockList = stockOperations['POST /api/operator/stock/list']

/** Goods or a sku that were chosen. Price in cents. */
export interface Picked {
  code: string
  goodsId: string
  name: string
  pic: string
  price: number
}

interface Props {
  id?: string
  label: string
  /** Codes that are chosen already. */
  chosen: readonly string[]
  onPick: (picked: Picked) => void
}

/** Finds goods by name or code, and adds the one that is chosen. */
export function GoodsSearch(props: Props) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data, isFetching } = useRead(goodsList, { ...(q ? { q } : {}), status: 'onsale', size: 20 })
  const found = (data?.rows ?? [])
    .filter(({ point }) => point === 0)
    .map(row => ({
      picked: { code: row.goods_code, goodsId: row.goods_id, name: row.name, pic: row.pic, price: row.price_from },
      more: `${row.goods_code} · ${yuan(row.price_from)}${row.price_to > row.price_from ? ' 起' : ''}`,
    }))
  return <Search {...props} hint="输入名称或货号查找在售的商品" found={found} isBusy={isFetching} onText={setText} />
}

/** The same of single skus, gifts included. */
export function SkuSearch(props: Props) {
  const [text, setText] = useState('')
  const q = useDeferredValue(text.trim())
  const { data, isFetching } = useRead(stockList, { ...(q ? { q } : {}), size: 20 })
  const found = (data?.rows ?? []).map(row => ({
    picked: { code: row.sku_code, goodsId: row.goods_id, name: row.name, pic: row.pic, price: 0 },
    more: [row.sku_code, row.spec, `可售 ${row.store}`].filter(Boolean).join(' · '),
  }))
  return <Search {...props} hint="输入名称或 SKU货号查找" found={found} isBusy={isFetching} onText={setText} />
}

interface Found {
  picked: Picked
  more: ReactNode
}

function Search({
  id,
  label,
  chosen,
  onPick,
  hint,
  found,
  isBusy,
  onText,
}: Props & { hint: string; found: Found[]; isBusy: boolean; onText: (text: string) => void }) {
  const options = found
    .filter(({ picked }) => !chosen.includes(picked.code))
    .map(({ picked, more }) => ({
      value: picked.code,
      picked,
      label: (
        <span className="co-found">
          {picked.pic ? <img src={`${picked.pic}?w=96`} alt="" width={32} height={32} /> : <span aria-hidden />}
          <span>
            {picked.name}
            <small>{more}</small>
          </span>
        </span>
      ),
    }))
  return (
    <Select
      {...(id ? { id } : {})}
      aria-label={label}
      value={null as string | null}
      placeholder={hint}
      showSearch={{ filterOption: false, onSearch: onText }}
      options={options}
      loading={isBusy}
      notFoundContent={isBusy ? '正在查找…' : '没有找到'}
      onSelect={(_, { picked }) => onPick(picked)}
      style={{ width: '100%' }}
    />
  )
}
