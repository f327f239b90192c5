import { CLOSURE_STATES, memberOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import { MembersNav } from './members-nav'

const list = memberOperations['POST /api/operator/members/closures']
const withdraw = memberOperations['POST /api/operator/members/close-withdraw']

const TONES = { waiting: 'wait', stopped: 'act', withdrawn: 'plain', done: 'good' } as const

/** Accounts whose owners want them closed. */
export const ClosuresPage = () => (
  <>
    <MembersNav />
    <div className="co-title">
      <h1>注销申请</h1>
    </div>
    <OperationTable
      operation={list}
      rowKey="closure_id"
      empty="没有注销申请。会员在个人资料里可以申请，也可以在会员页面替他登记。"
      cells={{
        closure_id: null,
        member_id: row => <Link href={`/members/${row.member_id}`}>{row.member_id}</Link>,
        state: row => <Chip tone={TONES[row.state]}>{CLOSURE_STATES[row.state]}</Chip>,
      }}
      acts={({ member_id, state }) =>
        (state === 'waiting' || state === 'stopped') && (
          <ActButton size="small" operation={withdraw} given={{ member_id }} text="撤回" />
        )
      }
    />
  </>
)
