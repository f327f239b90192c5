import type { bankTransfer } from '@heji/api-client/contract'
import type { Handlers } from '../../http/context'
import { addAccount, listAccounts, removeAccount, writeBankTransferSetting } from './accounts'
import { checkVoucher, listVouchers } from './review'
import { showVoucher, updateVoucher, uploadVoucher } from './vouchers'

export const bankTransferHandlers: Handlers<typeof bankTransfer> = {
  'GET order/offline/backaccount': ctx => listAccounts(ctx.db),
  'POST order/offline/upload/voucher': (ctx, input) => uploadVoucher(ctx, input),
  'POST order/offline/update/voucher': (ctx, input) => updateVoucher(ctx, input),
  'GET order/offline/get/voucher': (ctx, input) => showVoucher(ctx, input.order_id),

  'GET /api/order/offline/voucher/list': (ctx, input) => listVouchers(ctx, input),
  'POST /api/order/offline/voucher/check': (ctx, input) => checkVoucher(ctx, input),
  'POST /api/order/offline/setting': (ctx, input) => writeBankTransferSetting(ctx, input),
  'POST /api/order/offline/backaccount': (ctx, input) => addAccount(ctx, input),
  'DELETE /api/order/offline/backaccount': (ctx, input) => removeAccount(ctx, input.id),
}
