import type { ShopRow } from '@heji/api-client/contract'
import type { ShopRecord } from '@heji/widgets/definitions'
import { useQuery } from '@tanstack/react-query'
import { Input, Modal, Table } from 'antd'
import { useState } from 'react'
import { useApp } from '../../app/context'
import { Refusal } from '../../app/refusal'
import { shopList } from '../../queries/shop'
import './pickers.css'

const PAGE_SIZE = 18

interface Props {
  /** Id of the shop that is chosen; empty for none. */
  chosen: string
  onClose: () => void
  onPick: (shop: ShopRecord) => void
}

/** Shops of the platform that are open; one is chosen (widgets §9). */
export function ShopPicker({ chosen, onClose, onPick }: Props) {
  const { shopApi } = useApp()
  const [query, setQuery] = useState({ name: '', page: 1 })
  const [picked, setPicked] = useState<ShopRow | null>(null)
  const shops = useQuery(shopList(shopApi, { ...query, pageSize: PAGE_SIZE }))
  return (
    <Modal
      open
      title="选择商铺"
      width={800}
      okText="确定"
      cancelText="取消"
      okButtonProps={{ disabled: !picked }}
      onCancel={onClose}
      onOk={() => picked && onPick(picked)}
    >
      <div className="hd-picker">
        <div className="hd-picker__bar">
          <Input.Search
            allowClear
            placeholder="店铺名称"
            aria-label="搜索店铺"
            maxLength={100}
            onSearch={name => setQuery({ name: name.trim(), page: 1 })}
          />
        </div>
        <Refusal query={shops} />
        <div className="hd-picker__list">
          <Table<ShopRow>
            size="small"
            rowKey="distributor_id"
            loading={shops.isFetching}
            dataSource={shops.data?.list ?? []}
            locale={{ emptyText: '没有找到店铺' }}
            rowSelection={{
              type: 'radio',
              selectedRowKeys: [picked?.distributor_id ?? chosen],
              getCheckboxProps: row => ({ 'aria-label': `选择${row.store_name}` }),
              onSelect: setPicked,
            }}
            onRow={row => ({ onClick: () => setPicked(row) })}
            pagination={{
              current: query.page,
              pageSize: PAGE_SIZE,
              total: shops.data?.total_count ?? 0,
              showSizeChanger: false,
              size: 'small',
              showTotal: total => `共 ${total} 家`,
              onChange: page => setQuery(old => ({ ...old, page })),
            }}
            columns={[
              {
                title: '店铺',
                render: (_, row) => (
                  <span className="hd-goods-cell">
                    {row.logo && <img src={row.logo} alt="" loading="lazy" />}
                    {row.store_name}
                  </span>
                ),
              },
              { title: '地址', dataIndex: 'store_address' },
            ]}
          />
        </div>
      </div>
    </Modal>
  )
}
