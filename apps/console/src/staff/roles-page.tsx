import { staffOperations } from '@heji/api-client/contract'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ActButton, useMay } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import type { Role } from './role'
import { RoleDialog } from './role-dialog'
import { StaffNav } from './staff-nav'

const list = staffOperations['POST /api/operator/staff/roles']
const save = staffOperations['POST /api/operator/staff/role-save']
const copy = staffOperations['POST /api/operator/staff/role-copy']
const remove = staffOperations['POST /api/operator/staff/role-remove']
const demand = staffOperations['POST /api/operator/staff/role-code']

/** What people may do, as roles: those that came with the shop, and those that were composed here. */
export function RolesPage() {
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const may = useMay(save)
  return (
    <>
      <StaffNav />
      <div className="co-title">
        <h1>角色</h1>
        {may && (
          <Button type="primary" icon={<Plus size={16} />} onClick={() => setEdited('new')}>
            新建角色
          </Button>
        )}
      </div>
      <OperationTable
        operation={list}
        rowKey="name"
        empty="没有角色。"
        cells={{
          is_ready: row => (row.is_ready ? <Chip tone="wait">自带</Chip> : '自建'),
          needs_code: row => (row.needs_code ? <Chip tone="good">必须</Chip> : '—'),
          rights_text: row => <span className="co-rights">{row.rights_text}</span>,
        }}
        acts={row => (
          <div className="co-acts">
            {may && !row.is_ready && (
              <Button size="small" onClick={() => setEdited(row)}>
                修改
              </Button>
            )}
            <ActButton size="small" operation={copy} given={{ role: row.name }} text="复制" />
            <ActButton
              size="small"
              operation={demand}
              given={{ role: row.name, off: row.needs_code }}
              text={row.needs_code ? '不要求动态码' : '要求动态码'}
            />
            {!row.is_ready && row.people === 0 && (
              <ActButton size="small" operation={remove} given={{ role: row.name }} text="删除" />
            )}
          </div>
        )}
      />
      {edited && <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}
