import { orderOperations } from '@heji/api-client/contract'
import { ActButton } from '../operations/act-button'
import { ScrollingTable } from '../operations/scrolling-table'
import { yuan } from '../operations/values'
import type { Order } from './order'

type Line = Order['lines'][number]

const KINDS = { normal: '', gift: '赠品', plus_buy: '加价购' } as const

/** What one piece costs before what `优惠` takes off, so that the line adds up. */
const unitBefore = ({ item_fee, num }: Pick<Line, 'item_fee' | 'num'>) => Math.round(item_fee / Math.max(1, num))

const COLUMNS = [
  {
    title: '商品',
    key: 'goods',
    render: (line: Line) => (
      <div className="co-line">
        {line.pic && <img src={`${line.pic}?w=96`} alt="" width={48} height={48} loading="lazy" />}
        <div>
          {line.name}
          <small>{[KINDS[line.kind], line.spec, line.sku_code].filter(Boolean).join(' · ')}</small>
        </div>
      </div>
    ),
  },
  { title: '单价', key: 'price', align: 'end' as const, render: (line: Line) => yuan(unitBefore(line)) },
  { title: '件数', key: 'num', align: 'end' as const, render: (line: Line) => line.num },
  {
    title: '优惠',
    key: 'less',
    align: 'end' as const,
    render: (line: Line) => (line.discount_fee ? yuan(-line.discount_fee) : '—'),
  },
  { title: '应付', key: 'total', align: 'end' as const, render: (line: Line) => yuan(line.total_fee) },
  { title: '发货与售后', key: 'state', render: (line: Line) => stateText(line) },
]

function stateText({ sent, unsent, in_aftersales, refunded_fee }: Line) {
  const parts = [
    ...(sent > 0 ? [`已发 ${sent}`] : []),
    ...(unsent > 0 ? [`未发 ${unsent}`] : []),
    ...(in_aftersales > 0 ? [`售后 ${in_aftersales}`] : []),
    ...(refunded_fee > 0 ? [`已退 ${yuan(refunded_fee)}`] : []),
  ]
  return (
    <span className="co-state-parts">
      {parts.map(part => (
        <span key={part}>{part}</span>
      ))}
    </span>
  )
}

const change = orderOperations['POST /api/operator/orders/change-sku']
const swap = orderOperations['POST /api/operator/orders/swap-sku']

const canChange = ({ kind, sent, in_aftersales, spec }: Line) =>
  kind === 'normal' && sent === 0 && in_aftersales === 0 && spec !== ''

export function OrderLines({ order }: { order: Order }) {
  const acts = {
    title: '操作',
    key: 'acts',
    className: 'co-last',
    render: (line: Line) =>
      canChange(line) ? (
        <div className="co-acts">
          {[change, swap].map(one => (
            <ActButton
              key={one.operation.verb}
              size="small"
              operation={one as typeof change}
              given={{ order_id: order.order_id, line_id: line.line_id, revision: String(order.revision) }}
            />
          ))}
        </div>
      ) : null,
  }
  const hasActs = order.acts.includes('change-sku') && order.lines.some(canChange)
  const columns = hasActs ? [...COLUMNS, acts] : COLUMNS
  return <ScrollingTable<Line> name="商品明细" rowKey="line_id" columns={columns} dataSource={order.lines} />
}
