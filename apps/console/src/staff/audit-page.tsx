import { staffOperations } from '@heji/api-client/contract'
import type * as v from 'valibot'
import { OperationTable } from '../operations/operation-table'
import { moment } from '../operations/values'
import { StaffNav } from './staff-nav'

const list = staffOperations['POST /api/operator/staff/audit']

type Changes = v.InferOutput<typeof list.output>['rows'][number]['changes']

/** Who did what, the newest first. */
export const AuditPage = () => (
  <>
    <StaffNav />
    <div className="co-title">
      <h1>操作记录</h1>
    </div>
    <OperationTable
      operation={list}
      rowKey="id"
      empty="还没有操作。改了价格、库存、订单或设置，都会记在这里。"
      cells={{
        at: row => <time className="co-num">{moment(row.at)}</time>,
        target: row => <span className="co-target">{row.target || '—'}</span>,
        changes: row => <ChangeList changes={row.changes} />,
      }}
    />
  </>
)

/** Each field: what it was → what it is. */
const ChangeList = ({ changes }: { changes: Changes }) =>
  changes.length === 0 ? (
    '—'
  ) : (
    <ul className="co-changes">
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          <b>{field}</b>
          {before && <del>{before}</del>}
          {before && ' → '}
          <ins>{after || '（空）'}</ins>
        </li>
      ))}
    </ul>
  )
