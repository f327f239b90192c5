import { financeOperations, REFUND_STATES } from '@heji/api-client/contract'
import { Tooltip } from 'antd'
import { Link } from 'wouter'
import { OperationTable } from '../operations/operation-table'
import { Chip, moment } from '../operations/values'
import { FinanceNav } from './finance-nav'

const list = financeOperations['POST /api/operator/finance/refunds']

const TONES = { stuck: 'bad', processing: 'act', done: 'good' } as const

/** Refunds, those whose money has not arrived first. */
export const RefundsPage = () => (
  <>
    <FinanceNav />
    <div className="co-title">
      <h1>退款</h1>
    </div>
    <OperationTable
      operation={list}
      rowKey="refund_id"
      empty="还没有退款。取消付款的订单、同意售后之后，会记在这里。"
      cells={{
        order_id: row => <Link href={`/orders/${row.order_id}`}>{row.order_id}</Link>,
        state: row => (
          <Tooltip title={row.asked_at === null || row.state === 'done' ? '' : `最近催问 ${moment(row.asked_at)}`}>
            <Chip tone={TONES[row.state]}>{REFUND_STATES[row.state]}</Chip>
          </Tooltip>
        ),
      }}
    />
  </>
)
