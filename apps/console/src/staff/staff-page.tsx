import { staffOperations } from '@heji/api-client/contract'
import { Button } from 'antd'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type * as v from 'valibot'
import { ActButton, useMay } from '../operations/act-button'
import { ActDialog } from '../operations/act-dialog'
import { OperationTable } from '../operations/operation-table'
import { Chip, moment } from '../operations/values'
import { PasswordDialog } from './password-dialog'
import { SessionsPage } from './sessions-page'
import { StaffNav } from './staff-nav'

const list = staffOperations['POST /api/operator/staff/list']
const add = staffOperations['POST /api/operator/staff/add']
const role = staffOperations['POST /api/operator/staff/role']
const password = staffOperations['POST /api/operator/staff/password']
const disable = staffOperations['POST /api/operator/staff/disable']
const enable = staffOperations['POST /api/operator/staff/enable']

type Person = v.InferOutput<typeof list.output>['rows'][number]

/** Everybody who runs the shop; for those who are no admins, their own sessions. */
export const StaffPage = () => (useMay(list) ? <People /> : <SessionsPage />)

function People() {
  const [asks, setAsks] = useState<{ operation: typeof add | typeof password; login?: string } | null>(null)
  const [told, setTold] = useState<{ message: string; password: string } | null>(null)
  return (
    <>
      <StaffNav />
      <div className="co-title">
        <h1>员工</h1>
        <Button type="primary" icon={<UserPlus size={16} />} onClick={() => setAsks({ operation: add })}>
          新增员工
        </Button>
      </div>
      <OperationTable
        operation={list}
        rowKey="login"
        empty="还没有员工。"
        cells={{
          login: row => (
            <>
              {row.login} {row.is_self && <Chip tone="wait">我</Chip>}
            </>
          ),
          is_disabled: row => (row.is_disabled ? <Chip tone="bad">停用</Chip> : '—'),
          seen_at: row => (row.seen_at === null ? '没有登录' : <time className="co-num">{moment(row.seen_at)}</time>),
        }}
        acts={row => <Acts person={row} onPassword={() => setAsks({ operation: password, login: row.login })} />}
      />
      {asks && (
        <ActDialog
          operation={asks.operation as typeof add}
          {...(asks.login
            ? { title: `重设 ${asks.login} 的密码`, given: { login: asks.login } }
            : { initial: { role: 'editor' as const } })}
          onDone={setTold}
          onClose={() => setAsks(null)}
        />
      )}
      {told && <PasswordDialog {...told} onClose={() => setTold(null)} />}
    </>
  )
}

/** Nobody lowers or ends his own account. */
function Acts({
  person: { login, role: now, is_self, is_disabled },
  onPassword,
}: {
  person: Person
  onPassword: () => void
}) {
  return (
    <div className="co-acts">
      {!is_self && <ActButton size="small" operation={role} given={{ login }} initial={{ role: now }} />}
      <Button size="small" onClick={onPassword}>
        重设密码
      </Button>
      {!is_self && !is_disabled && <ActButton size="small" operation={disable} given={{ login }} />}
      {is_disabled && <ActButton size="small" operation={enable} given={{ login }} />}
    </div>
  )
}
