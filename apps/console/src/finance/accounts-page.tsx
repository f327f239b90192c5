import { financeOperations } from '@heji/api-client/contract'
import { ActButton } from '../operations/act-button'
import { OperationTable } from '../operations/operation-table'
import { Chip } from '../operations/values'
import { FinanceNav } from './finance-nav'

const list = financeOperations['POST /api/operator/finance/accounts']
const add = financeOperations['POST /api/operator/finance/account-add']
const remove = financeOperations['POST /api/operator/finance/account-remove']

/** Accounts that buyers transfer to. */
export const AccountsPage = () => (
  <>
    <FinanceNav />
    <div className="co-title">
      <h1>收款账户</h1>
      <ActButton type="primary" operation={add} />
    </div>
    <OperationTable
      operation={list}
      rowKey="id"
      empty="还没有收款账户。新增一个并开启线下转账，买家就能选银行转账。"
      cells={{ is_default: row => (row.is_default ? <Chip tone="wait">最前</Chip> : '—') }}
      acts={row => <ActButton size="small" operation={remove} given={{ id: row.id }} text="删除" />}
    />
  </>
)
