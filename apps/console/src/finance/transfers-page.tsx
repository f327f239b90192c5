import { financeOperations, TRANSFER_STATES } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { Image, PreviewGroup } from '../operations/later'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import { FinanceNav } from './finance-nav'

const list = financeOperations['POST /api/operator/finance/transfers']
const accept = financeOperations['POST /api/operator/finance/transfer-accept']
const refuse = financeOperations['POST /api/operator/finance/transfer-refuse']

const TONES = { waiting: 'act', accepted: 'good', refused: 'bad', closed: 'plain', missing: 'act' } as const

/** Vouchers of transfers: looked at beside the account's own list, then accepted or refused. */
export const TransfersPage = () => (
  <>
    <FinanceNav />
    <div className="co-title">
      <h1>转账</h1>
    </div>
    <OperationTable
      operation={list}
      rowKey="id"
      empty="还没有转账凭证。买家选银行转账并提交凭证后，在这里核对。"
      cells={{
        order_id: row => <Link href={`/orders/${row.order_id}`}>{row.order_id}</Link>,
        state: row => (
          <>
            <Chip tone={TONES[row.state]}>{TRANSFER_STATES[row.state]}</Chip>
            {row.answer && <small className="co-lines">{row.answer}</small>}
          </>
        ),
        payer: row => (
          <>
            {row.payer || '—'}
            {row.note && <small className="co-lines">{row.note}</small>}
          </>
        ),
        pics: row => (
          <PreviewGroup>
            {row.pics.map((pic, i) => (
              <Image key={pic} src={pic} alt={`凭证 ${i + 1}`} width={40} height={40} className="co-voucher" />
            ))}
          </PreviewGroup>
        ),
      }}
      acts={row => (
        <div className="co-acts">
          {(row.state === 'waiting' || row.state === 'missing') && (
            <ActButton
              size="small"
              type={row.state === 'waiting' ? 'primary' : 'default'}
              operation={accept}
              given={{ id: row.id }}
              initial={{ fee: row.total_fee }}
            />
          )}
          {row.state === 'waiting' && <ActButton size="small" operation={refuse} given={{ id: row.id }} />}
        </div>
      )}
    />
  </>
)
