import { financeOperations } from '@heji/api-client/contract'
import dayjs from 'dayjs'
import { Link, useSearchParams } from 'wouter'
import { DatePicker } from '../operations/later'
import { OperationTable } from '../operations/operation-table'
import { useRead } from '../operations/use-operation'
import { yuan } from '../operations/values'
import { FinanceNav } from './finance-nav'

const list = financeOperations['POST /api/operator/finance/payments']

/** Every payment of one day. */
export function PaymentsPage() {
  const [params, setParams] = useSearchParams()
  const given = Object.fromEntries(
    ['day', 'shop_id', 'kind'].flatMap(key => (params.get(key) ? [[key, params.get(key)]] : [])),
  )
  const { data } = useRead(list, { ...given, size: 1 })
  const change = (day: string) =>
    setParams(now => {
      const changed = new URLSearchParams(now)
      changed.delete('page')
      changed.set('day', day)
      return changed
    })
  return (
    <>
      <FinanceNav />
      <div className="co-title">
        <h1>收款</h1>
        <DatePicker
          aria-label="日期"
          allowClear={false}
          value={data ? dayjs(data.day) : null}
          onChange={date => date && change(date.format('YYYY-MM-DD'))}
        />
      </div>
      {data && (
        <p role="status" className="co-help">
          {data.day} 收到 {data.total} 笔，共{' '}
          <b className="co-num">{data.sum_fee === 0 ? '¥0.00' : yuan(data.sum_fee)}</b>
        </p>
      )}
      <OperationTable
        operation={list}
        rowKey="trade_id"
        keep={['day']}
        empty="这一天没有收款。"
        cells={{ order_id: row => <Link href={`/orders/${row.order_id}`}>{row.order_id}</Link> }}
      />
    </>
  )
}
