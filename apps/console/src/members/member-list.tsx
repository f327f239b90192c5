import { memberOperations } from '@heji/api-client/contract'
import { Tag } from 'antd'
import { Link, useSearchParams } from 'wouter'
import { ActButton } from '../operations/act-button'
import { download } from '../operations/download'
import { filtersIn } from '../operations/filters-in'
import { OperationTable } from '../operations/operation-table'
import { useRead } from '../operations/use-operation'
import { growthPoints, moment } from '../operations/values'
import { MembersNav } from './members-nav'
import './members.css'

const list = memberOperations['POST /api/operator/members/list']
const tags = memberOperations['POST /api/operator/members/tags']
const tag = memberOperations['POST /api/operator/members/tag']
const untag = memberOperations['POST /api/operator/members/untag']
const EXPORTS = [
  memberOperations['POST /api/operator/members/export'],
  memberOperations['POST /api/operator/members/export-full'],
]

/** All members, found by phone, name or number. */
export function MemberList() {
  const [params] = useSearchParams()
  const { data } = useRead(tags, {})
  const names = Object.fromEntries((data?.rows ?? []).map(({ name }) => [name, name]))
  return (
    <>
      <MembersNav />
      <div className="co-title">
        <h1>会员</h1>
        <div className="co-acts">
          {EXPORTS.map(operation => (
            <ActButton
              key={operation.operation.verb}
              operation={operation}
              initial={{ format: 'xlsx', ...filtersIn(params, operation) }}
              onDone={download}
            />
          ))}
        </div>
      </div>
      <OperationTable
        operation={list}
        rowKey="member_id"
        options={{ tag: names }}
        empty="还没有会员。有人在商城注册后会出现在这里。"
        cells={{
          member_id: null,
          mobile: row => (
            <Link href={`/members/${row.member_id}`} className="co-num">
              {row.mobile}
            </Link>
          ),
          point: row => <span className="co-num">{row.point.toLocaleString('zh-CN')}</span>,
          growth: row => <span className="co-num">{growthPoints(row.growth)}</span>,
          last_paid_at: row =>
            row.last_paid_at ? <time className="co-num">{moment(row.last_paid_at)}</time> : '没有买过',
          tags: row => (row.tags.length > 0 ? row.tags.map(name => <Tag key={name}>{name}</Tag>) : '—'),
        }}
        bulk={(member_ids, clear) => (
          <>
            <ActButton operation={tag} given={{ member_ids }} onDone={clear} />
            <ActButton operation={untag} given={{ member_ids }} onDone={clear} />
          </>
        )}
      />
    </>
  )
}
