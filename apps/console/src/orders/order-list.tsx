import { ORDER_FLAGS, orderOperations } from '@heji/api-client/contract'
import { Dropdown, Tooltip } from 'antd'
import { Flag } from 'lucide-react'
import { Link } from 'wouter'
import { ActButton, useMay } from '../operations/act-button'
import { FileButton } from '../operations/file-button'
import { OperationTable } from '../operations/operation-table'
import { useAct } from '../operations/use-operation'
import { moment } from '../operations/values'
import './orders.css'

const list = orderOperations['POST /api/operator/orders/list']
const ship = orderOperations['POST /api/operator/orders/ship']
const shipFile = orderOperations['POST /api/operator/orders/ship-file']
const flag = orderOperations['POST /api/operator/orders/flag']

/** Orders of all shops: found by what people have in hand, sent one by one or by a table. */
export function OrderList() {
  return (
    <>
      <div className="co-title">
        <h1>订单</h1>
        <FileButton operation={shipFile} />
      </div>
      <OperationTable
        operation={list}
        rowKey="order_id"
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
            <ActButton size="small" operation={ship} given={{ order_id: row.order_id }} text="发货" />
          )
        }
        bulk={(ids, clear) => <FlagMenu ids={ids} onDone={clear} />}
      />
    </>
  )
}

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
