import { orderOperations, PHONE_STATES } from '@heji/api-client/contract'
import { Button } from 'antd'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Chip, yuan } from '../operations/values'
import { SendButton } from './phone-send'

const list = orderOperations['POST /api/operator/orders/phone-orders']
const drop = orderOperations['POST /api/operator/orders/phone-drop']

const TONES = { draft: 'plain', sent: 'act', paid: 'good', ended: 'plain', dropped: 'plain' } as const

/** Orders by telephone: drafts, and those whose link was sent. */
export const PhoneList = () => (
  <>
    <nav aria-label="位置" className="co-crumb">
      <Link href="/orders">订单</Link>
    </nav>
    <div className="co-title">
      <h1>电话订单</h1>
      <div className="co-acts">
        <Link href="/orders/phone/new" asChild>
          <Button type="primary">接电话下单</Button>
        </Link>
      </div>
    </div>
    <OperationTable
      operation={list}
      rowKey="draft_id"
      empty="还没有电话订单。买家来电时点“接电话下单”，填商品和地址，再把付款链接发给他。"
      cells={{
        draft_id: null,
        state: row => <Chip tone={TONES[row.state]}>{PHONE_STATES[row.state]}</Chip>,
        order_id: row => (row.order_id ? <Link href={`/orders/${row.order_id}`}>{row.order_id}</Link> : '—'),
        total_fee: row => (row.total_fee === null ? '—' : yuan(row.total_fee)),
      }}
      acts={({ draft_id, state }) => (
        <div className="co-acts">
          {(state === 'draft' || state === 'sent') && <SendButton draftId={draft_id} isAgain={state === 'sent'} />}
          {state === 'draft' && <ActButton size="small" operation={drop} given={{ draft_id }} text="作废" />}
        </div>
      )}
    />
  </>
)
