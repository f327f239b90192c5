import type { financeOperations } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { fetchBill, importBill } from '../reconciliation/import-bill'
import { listBills, listDifferences } from '../reconciliation/list-bills'
import { solveDifference } from '../reconciliation/solve'
import { listInvoices, settle, settleByFile } from './invoices'
import { showMonth } from './month'
import { listPayments } from './payments'
import { listRefunds } from './refunds'
import { showStatement } from './statement'
import { acceptTransfer, addAccountBy, listAccounts, listTransfers, refuseTransfer, removeAccountBy } from './transfers'

export const financeOperationsHandlers: Handlers<typeof financeOperations> = {
  'POST /api/operator/finance/statement': (ctx, input) => showStatement(ctx, input),
  'POST /api/operator/finance/monthly': (ctx, input) => showMonth(ctx, input),
  'POST /api/operator/finance/payments': (ctx, input) => listPayments(ctx, input),
  'POST /api/operator/finance/refunds': (ctx, input) => listRefunds(ctx, input),
  'POST /api/operator/finance/bill-import': ctx => importBill(ctx),
  'POST /api/operator/finance/bill-fetch': (ctx, input) => fetchBill(ctx, input),
  'POST /api/operator/finance/bills': (ctx, input) => listBills(ctx, input),
  'POST /api/operator/finance/differences': (ctx, input) => listDifferences(ctx, input),
  'POST /api/operator/finance/difference-solve': (ctx, input) => solveDifference(ctx, input),
  'POST /api/operator/finance/transfers': (ctx, input) => listTransfers(ctx, input),
  'POST /api/operator/finance/transfer-accept': (ctx, input) => acceptTransfer(ctx, input),
  'POST /api/operator/finance/transfer-refuse': (ctx, input) => refuseTransfer(ctx, input),
  'POST /api/operator/finance/accounts': ctx => listAccounts(ctx),
  'POST /api/operator/finance/account-add': (ctx, input) => addAccountBy(ctx, input),
  'POST /api/operator/finance/account-remove': (ctx, { id }) => removeAccountBy(ctx, id),
  'POST /api/operator/finance/invoices': (ctx, input) => listInvoices(ctx, input),
  'POST /api/operator/finance/invoice-settle': (ctx, input) => settle(ctx, input),
  'POST /api/operator/finance/invoice-upload': (ctx, input) => settleByFile(ctx, input),
}
