import { memberOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { OperationTable } from '../operations/operation-table'
import { moment } from '../operations/values'
import './members.css'

const list = memberOperations['POST /api/operator/members/list']

/** All members, found by phone, name or number. */
export function MemberList() {
  return (
    <>
      <div className="co-title">
        <h1>会员</h1>
      </div>
      <OperationTable
        operation={list}
        rowKey="member_id"
        empty="还没有会员。有人在商城注册后会出现在这里。"
        cells={{
          member_id: null,
          mobile: row => (
            <Link href={`/members/${row.member_id}`} className="co-num">
              {row.mobile}
            </Link>
          ),
          point: row => <span className="co-num">{row.point.toLocaleString('zh-CN')}</span>,
          last_paid_at: row =>
            row.last_paid_at ? <time className="co-num">{moment(row.last_paid_at)}</time> : '没有买过',
        }}
      />
    </>
  )
}
