import type { ShopRow } from '@heji/api-client/contract'
import type { ShopRecord } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../host/context'
import { shopList } from '../../queries/shop'
import { PickerDialog } from './picker-dialog'
import { PickerTable, PictureCell } from './picker-table'

const PAGE_SIZE = 18

interface Props {
  /** Id of the shop that is chosen; empty for none. */
  chosen: string
  onClose: () => void
  onPick: (shop: ShopRecord) => void
}

/** Shops of the platform that are open; one is chosen (widgets §9). */
export function ShopPicker({ chosen, onClose, onPick }: Props) {
  const { adapter } = useDesigner()
  const [filter, setFilter] = useState({ name: '', page: 1 })
  const [picked, setPicked] = useState<ShopRow | null>(null)
  const shops = useQuery(shopList(adapter, { ...filter, pageSize: PAGE_SIZE }))
  return (
    <PickerDialog title="选择商铺" canPick={picked !== null} onClose={onClose} onPick={() => picked && onPick(picked)}>
      <div className="hd-picker__bar">
        <Input.Search
          allowClear
          placeholder="店铺名称"
          aria-label="搜索店铺"
          maxLength={100}
          onSearch={name => setFilter({ name: name.trim(), page: 1 })}
        />
      </div>
      <PickerTable<ShopRow>
        query={shops}
        rows={shops.data?.list ?? []}
        rowKey="distributor_id"
        nameOf={row => row.store_name}
        empty="没有找到店铺"
        multiple={false}
        selected={[picked?.distributor_id ?? chosen]}
        onToggle={setPicked}
        onConfirm={onPick}
        pagination={{
          current: filter.page,
          pageSize: PAGE_SIZE,
          total: shops.data?.total_count ?? 0,
          showTotal: total => `共 ${total} 家`,
          onChange: page => setFilter({ ...filter, page }),
        }}
        columns={[
          { title: '店铺', render: (_, row) => <PictureCell picture={row.logo} name={row.store_name} /> },
          { title: '地址', dataIndex: 'store_address' },
        ]}
      />
    </PickerDialog>
  )
}
