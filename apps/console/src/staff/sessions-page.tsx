import { staffOperations } from '@heji/api-client/contract'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import { StaffNav } from './staff-nav'

const list = staffOperations['POST /api/operator/staff/sessions']
const end = staffOperations['POST /api/operator/staff/end-sessions']

/** Where the operator is signed in, with a way to end each. */
export function SessionsPage() {
  return (
    <>
      <StaffNav />
      <div className="co-title">
        <h1>我的登录</h1>
        <ActButton operation={end} given={{ id: undefined, login: undefined }} text="退出其他全部" />
      </div>
      <OperationTable
        operation={list}
        rowKey="id"
        without={['login']}
        empty="没有登录。"
        cells={{ is_current: row => (row.is_current ? <Chip tone="good">就是这里</Chip> : '—') }}
        acts={row =>
          !row.is_current && (
            <ActButton size="small" operation={end} given={{ id: row.id, login: undefined }} text="退出" />
          )
        }
      />
    </>
  )
}
