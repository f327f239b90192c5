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
import { StaffNav } from './staff-nav'
import { useRoleOptions } from './use-role-options'

const list = staffOperations['POST /api/operator/staff/list']
const add = staffOperations['POST /api/operator/staff/add']
const role = staffOperations['POST /api/operator/staff/role']
const give = staffOperations['POST /api/operator/staff/role-give']
const take = staffOperations['POST /api/operator/staff/role-take']
const resetCode = staffOperations['POST /api/operator/staff/code-reset']
const password = staffOperations['POST /api/operator/staff/password']
const disable = staffOperations['POST /api/operator/staff/disable']
const enable = staffOperations['POST /api/operator/staff/enable']

type Person = v.InferOutput<typeof list.output>['rows'][number]

/** Everybody who runs the shop, with what they may do. */
export function StaffPage() {
  const options = useRoleOptions()
  const may = useMay(add)
  const [asks, setAsks] = useState<{ operation: typeof add | typeof password; login?: string } | null>(null)
  const [told, setTold] = useState<{ message: string; password: string } | null>(null)
  return (
    <>
      <StaffNav />
      <div className="co-title">
        <h1>员工</h1>
        {may && (
          <Button type="primary" icon={<UserPlus size={16} />} onClick={() => setAsks({ operation: add })}>
            新增员工
          </Button>
        )}
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
          has_code: row => (row.has_code ? '有' : '没有'),
          is_disabled: row => (row.is_disabled ? <Chip tone="bad">停用</Chip> : '—'),
          seen_at: row => (row.seen_at === null ? '没有登录' : <time className="co-num">{moment(row.seen_at)}</time>),
        }}
        acts={row => (
          <Acts person={row} options={options} onPassword={() => setAsks({ operation: password, login: row.login })} />
        )}
      />
      {asks && (
        <ActDialog
          operation={asks.operation as typeof add}
          {...(asks.login
            ? { title: `重设 ${asks.login} 的密码`, given: { login: asks.login } }
            : { initial: { role: '编辑' }, options })}
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
  person: { login, roles, is_self, is_disabled, has_code },
  options,
  onPassword,
}: {
  person: Person
  options: ReturnType<typeof useRoleOptions>
  onPassword: () => void
}) {
  return (
    <div className="co-acts">
      {!is_self && (
        <>
          <ActButton size="small" operation={role} given={{ login }} options={options} />
          <ActButton size="small" operation={give} given={{ login }} options={options} />
        </>
      )}
      {!is_self && roles.length > 1 && (
        <ActButton size="small" operation={take} given={{ login }} options={{ role: namesOf(roles) }} />
      )}
      {useMay(password) && (
        <Button size="small" onClick={onPassword}>
          重设密码
        </Button>
      )}
      {!is_self && has_code && <ActButton size="small" operation={resetCode} given={{ login }} />}
      {!is_self && !is_disabled && <ActButton size="small" operation={disable} given={{ login }} />}
      {is_disabled && <ActButton size="small" operation={enable} given={{ login }} />}
    </div>
  )
}

const namesOf = (roles: Person['roles']) => Object.fromEntries(roles.map(({ name }) => [name, name]))
