import { BILL_PROVIDERS, financeOperations } from '@heji/api-client/contract'
import { Link } from 'wouter'
import { ActButton } from '../operations/act-button'
import { FileButton } from '../operations/file-button'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import { FinanceNav } from './finance-nav'

const list = financeOperations['POST /api/operator/finance/bills']
const bring = financeOperations['POST /api/operator/finance/bill-import']
const fetchBill = financeOperations['POST /api/operator/finance/bill-fetch']

/** Bills of the payment providers, day by day. */
export const BillsPage = () => (
  <>
    <FinanceNav />
    <div className="co-title">
      <h1>对账</h1>
      <div className="co-acts">
        <ActButton operation={fetchBill} />
        <FileButton operation={bring} />
      </div>
    </div>
    <OperationTable
      operation={list}
      rowKey="id"
      empty="还没有账单。在支付宝“对账中心”下载业务明细，或在微信支付商户平台下载交易账单，按原样上传；设置了支付渠道的也可以直接获取。"
      cells={{
        provider: row => BILL_PROVIDERS[row.provider],
        open: row => (
          <Link href={`/finance/differences?provider=${row.provider}&day=${row.day}`}>
            {row.open > 0 ? <Chip tone="bad">{row.open} 处</Chip> : <Chip tone="good">一致</Chip>}
          </Link>
        ),
      }}
    />
  </>
)
