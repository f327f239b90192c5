import { DIFFERENCE_KINDS, DIFFERENCE_STATES, financeOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import { FinanceNav } from './finance-nav'

const list = financeOperations['POST /api/operator/finance/differences']
const solve = financeOperations['POST /api/operator/finance/difference-solve']

const TONES = { open: 'bad', refunding: 'act', solved: 'good' } as const
const NAMES: Record<string, string> = { note: '核实', timing: '跨日', record: '登记', refund: '退回' }

/** Where bills and books differ, each with the ways that solve it. */
export const DifferencesPage = () => (
  <>
    <FinanceNav />
    <div className="co-title">
      <h1>对账差异</h1>
    </div>
    <OperationTable
      operation={list}
      rowKey="id"
      empty="没有差异。账单与账目一致时，这里是空的。"
      cells={{
        id: null,
        order_id: row => (row.order_id ? <Link href={`/orders/${row.order_id}`}>{row.order_id}</Link> : '—'),
        kind: row => DIFFERENCE_KINDS[row.kind],
        state: row => <Chip tone={TONES[row.state]}>{DIFFERENCE_STATES[row.state]}</Chip>,
        way: row => (
          <>
            {row.way || '—'}
            {(row.note || row.who) && (
              <small className="co-lines">{[row.who, row.note].filter(Boolean).join('：')}</small>
            )}
          </>
        ),
        note: null,
        who: null,
      }}
      acts={row => (
        <div className="co-acts">
          {row.ways.map(way => (
            <ActButton
              key={way}
              size="small"
              operation={solve}
              given={{ id: row.id, way } as never}
              text={row.state === 'refunding' ? '再查退款' : NAMES[way]!}
            />
          ))}
        </div>
      )}
    />
  </>
)
