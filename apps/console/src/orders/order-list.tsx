import type { Contract, OutputOf } from '@heji/api-client'
import { ORDER_FLAGS, ORDER_STATES, orderOperations } from '@heji/api-client/contract'
import { Button, Dropdown, Tooltip } from 'antd'
import { Flag, Printer } from 'lucide-react'
import { Link } from 'wouter'
import { ActButton, useMay } from '../operations/act-button'
import { ExportButton } from '../operations/export-button'
import { FileButton } from '../operations/file-button'
import { OperationTable } from '../operations/operation-table'
import { useAct } from '../operations/use-operation'
import { Choice, moment, yuan } from '../operations/values'
import { DialogButton } from './order-acts'
import './orders.css'
import { ShipDialog } from './ship-dialog'

type Row = OutputOf<Contract['POST /api/operator/orders/list']>['rows'][number]

// Shops are chosen on the screen of sales.
const WITHOUT = ['shop_id']

const list = orderOperations['POST /api/operator/orders/list']
const pickup = orderOperations['POST /api/operator/orders/pickup']
const exportOrders = orderOperations['POST /api/operator/orders/export']
const ship = orderOperations['POST /api/operator/orders/ship']
const shipFile = orderOperations['POST /api/operator/orders/ship-file']
const flag = orderOperations['POST /api/operator/orders/flag']

/** Orders of all shops: found by what people have in hand, sent one by one or by a table. */
export function OrderList() {
  return (
    <>
      <div className="co-title">
        <h1>订单</h1>
        <div className="co-acts">
          <Link href="/orders/phone" asChild>
            <Button>电话订单</Button>
          </Link>
          <ActButton operation={pickup} />
          <ExportButton operation={exportOrders} />
          <FileButton operation={shipFile} />
        </div>
      </div>
      <OperationTable
        operation={list}
        rowKey="order_id"
        without={WITHOUT}
        empty="还没有订单。有人下单后会出现在这里。"
        cells={{
          order_id: row => (
            <span className="co-order-id">
              <Link href={`/orders/${row.order_id}`}>{row.order_id}</Link>
              {row.flag !== 'none' && (
                <Flag
                  size={14}
                  className={`co-flag co-flag--${row.flag}`}
                  role="img"
                  aria-label={`${ORDER_FLAGS[row.flag]}色标记`}
                />
              )}
            </span>
          ),
          created_at: row => <time className="co-num">{moment(row.created_at)}</time>,
          goods: row => (
            <span className="co-goods">
              {row.goods}
              <Said words={row.remark} who="买家" />
              <Said words={row.note} who="备注" />
            </span>
          ),
        }}
        acts={row =>
          row.state === 'send' && (
            <DialogButton size="small" operation={ship} draw={close => <ShipDialog order={row} onClose={close} />} />
          )
        }
        card={row => <OrderCard row={row} />}
        bulk={(ids, clear) => (
          <>
            <Link href={`/orders/print?ids=${ids.join(',')}`} asChild>
              <Button icon={<Printer size={16} />}>打印</Button>
            </Link>
            <FlagMenu ids={ids} onDone={clear} />
          </>
        )}
      />
    </>
  )
}

/** A row on a phone. */
const OrderCard = ({ row }: { row: Row }) => (
  <div className="co-order-card">
    <p>
      <Link href={`/orders/${row.order_id}`} className="co-num">
        {row.order_id}
      </Link>
      <Choice value={row.state} words={ORDER_STATES} />
    </p>
    <p>{row.goods}</p>
    <p>
      <span>
        {row.receiver_name} · {row.pieces} 件 · <time className="co-num">{moment(row.created_at)}</time>
      </span>
      <b className="co-num">{yuan(row.total_fee)}</b>
    </p>
    <Said words={row.remark} who="买家" />
    <Said words={row.note} who="备注" />
  </div>
)

/** What somebody wrote, on one line; the whole under the pointer. */
const Said = ({ words, who }: { words: string; who: string }) =>
  words ? (
    <Tooltip title={words}>
      <small>
        {who}：{words}
      </small>
    </Tooltip>
  ) : null

function FlagMenu({ ids, onDone }: { ids: string[]; onDone: () => void }) {
  const act = useAct(flag, { onDone })
  const items = Object.entries(ORDER_FLAGS).map(([key, label]) => ({
    key,
    label,
    icon: <Flag size={14} className={`co-flag co-flag--${key}`} aria-hidden />,
  }))
  if (!useMay(flag)) return null
  return (
    <Dropdown.Button
      trigger={['click']}
      loading={act.isPending}
      menu={{ items, onClick: ({ key }) => act.mutate({ order_ids: ids, flag: key as keyof typeof ORDER_FLAGS }) }}
      onClick={() => act.mutate({ order_ids: ids, flag: 'red' })}
    >
      标红
    </Dropdown.Button>
  )
}
