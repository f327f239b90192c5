import { settingsOperations } from '@heji/api-client/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import { SettingsNav } from './settings-nav'
import type { Shop } from './shop'
import { ShopDialog } from './shop-dialog'

const list = settingsOperations['POST /api/operator/settings/shops']
const add = settingsOperations['POST /api/operator/settings/shop-add']

/** All shops: where they are, whether they are open. */
export function ShopsPage() {
  const [open, setOpen] = useState<Shop | 'new' | null>(null)
  const may = useMay(add)
  return (
    <>
      <SettingsNav />
      <div className="co-title">
        <h1>店铺</h1>
        {may && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setOpen('new')}>
            新增店铺
          </Button>
        )}
      </div>
      <OperationTable
        operation={list}
        rowKey="id"
        empty="还没有店铺。先新增一家，商品才有地方卖。"
        cells={{
          is_open: row => (row.is_open ? <Chip tone="good">营业</Chip> : <Chip>关闭</Chip>),
          is_self_operated: row => (row.is_self_operated ? '自营' : '—'),
          is_ziti: row => (row.is_ziti ? '可自提' : '—'),
        }}
        acts={row =>
          may && (
            <Button size="small" aria-label={`修改${row.name}`} onClick={() => setOpen(row)}>
              修改
            </Button>
          )
        }
      />
      {open && <ShopDialog shop={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </>
  )
}
