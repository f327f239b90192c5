import { stockOperations } from '@heji/api-client/contract'
import { Link, useSearchParams } from 'wouter'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Signed } from './stock-list'
import './stock.css'

const moves = stockOperations['POST /api/operator/stock/moves']
const change = stockOperations['POST /api/operator/stock/change']

/** What came and went of one sku. */
export function StockMoves() {
  const [params] = useSearchParams()
  const code = params.get('sku_code') ?? ''
  return (
    <>
      <nav aria-label="位置" className="co-crumb">
        <Link href={`/stock?q=${encodeURIComponent(code)}`}>库存</Link>
      </nav>
      <div className="co-title">
        <h1>{code} 的库存变动</h1>
        <ActButton operation={change} given={{ sku_code: code }} text="增减库存" />
      </div>
      <OperationTable
        operation={moves}
        rowKey="move_id"
        empty="还没有变动。"
        cells={{
          delta: row => <Signed value={row.delta} />,
          order_id: row => (row.order_id ? <Link href={`/orders/${row.order_id}`}>{row.order_id}</Link> : '—'),
        }}
      />
    </>
  )
}
