import { AreaNav } from '../operations/area-nav'
import './finance.css'

const PAGES = [
  ['/finance', '日结单'],
  ['/finance/month', '月结单'],
  ['/finance/payments', '收款'],
  ['/finance/refunds', '退款'],
  ['/finance/transfers', '转账'],
  ['/finance/bills', '对账'],
  ['/finance/differences', '对账差异'],
  ['/finance/invoices', '发票'],
  ['/finance/accounts', '收款账户'],
] as const

export const FinanceNav = () => <AreaNav name="财务" pages={PAGES} />
