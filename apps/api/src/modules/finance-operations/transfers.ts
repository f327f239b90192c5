import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, gt, inArray } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import { operators, orders, transferVouchers, type VoucherState } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { toUnix } from '../../platform/clock'
import { addAccount, removeAccount } from '../bank-transfer/accounts'
import { checkVoucher } from '../bank-transfer/review'
import { CLOSED, isMoneyMissing } from '../bank-transfer/voucher-view'
import { accountsOf } from '../payment/transfers'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/finance/${V}` & keyof Contract]>
type Transfer = OutputOf<Contract['POST /api/operator/finance/transfers']>['rows'][number]

/** Money of a closed voucher that comes at all comes within this time (ms). */
const SHOWN_MS = 90 * 86_400_000
const STATES = { waiting: 0, accepted: 1, refused: 2, closed: CLOSED } as const
const STATE_OF: Record<VoucherState, Transfer['state']> = { 0: 'waiting', 1: 'accepted', 2: 'refused', 9: 'closed' }

/** Vouchers: those that wait first, the longest waiting first; of one other state, the newest first. Two statements. */
export async function listTransfers(
  { db, clock, shops }: Pick<ByShop, 'db' | 'clock' | 'shops'>,
  input: Input<'transfers'>,
) {
  const { state, order_id, page, size } = input
  const recent = gt(transferVouchers.updatedAt, new Date(clock.now().getTime() - SHOWN_MS))
  const where = and(
    state === 'missing'
      ? and(isMoneyMissing, recent)
      : state
        ? eq(transferVouchers.checkStatus, STATES[state])
        : undefined,
    order_id ? eq(transferVouchers.orderId, order_id) : undefined,
    shops
      ? inArray(
          transferVouchers.orderId,
          db.select({ id: orders.orderId }).from(orders).where(inShops(orders.shopId, shops)),
        )
      : undefined,
  )
  const byAge = state && state !== 'waiting' ? desc(transferVouchers.updatedAt) : asc(transferVouchers.updatedAt)
  const [rows, total] = await Promise.all([
    db
      .select({ voucher: transferVouchers, by: operators.displayName })
      .from(transferVouchers)
      .leftJoin(operators, eq(operators.id, transferVouchers.operatorId))
      .where(where)
      .orderBy(asc(transferVouchers.checkStatus), byAge, asc(transferVouchers.id))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, transferVouchers, where),
  ])
  return { total, rows: rows.map(toTransfer) }
}

const toTransfer = ({
  voucher,
  by,
}: {
  voucher: typeof transferVouchers.$inferSelect
  by: string | null
}): Transfer => ({
  id: String(voucher.id),
  order_id: voucher.orderId,
  state: voucher.checkStatus === CLOSED && voucher.payFee === 0 ? 'missing' : STATE_OF[voucher.checkStatus],
  total_fee: voucher.totalFee,
  pay_fee: voucher.payFee,
  payer: [voucher.payAccountName, voucher.payAccountBank, voucher.payAccountNo].filter(Boolean).join(' '),
  pay_sn: voucher.paySn,
  account: [voucher.bankAccountName, voucher.bankName, voucher.bankAccountNo].join(' '),
  at: toUnix(voucher.updatedAt),
  note: voucher.transferRemark,
  answer: voucher.remark,
  by: by ?? '',
  pics: voucher.voucherPics,
})

/** The money has come. @throws DomainError, NotFoundError */
export async function acceptTransfer(ctx: ByShop, { id, fee }: Input<'transfer-accept'>) {
  const { order_id, check_status } = await checkVoucher(ctx, { id, check_status: '1', pay_fee: fee, remark: '' })
  const back = `不再收款，这笔转账已登记为退款，请把 ${(fee / 100).toFixed(2)} 元转回给买家`
  return { message: `订单 ${order_id} ${check_status === CLOSED ? back : '已支付'}` }
}

/** @throws DomainError, NotFoundError */
export async function refuseTransfer(ctx: ByShop, { id, reason }: Input<'transfer-refuse'>) {
  const { order_id } = await checkVoucher(ctx, { id, check_status: '2', remark: reason })
  return { message: `已驳回订单 ${order_id} 的凭证` }
}

export async function listAccounts({ db }: Pick<ByShop, 'db'>) {
  const rows = (await accountsOf(db)).map(({ id, accountName, accountNo, bankName, isDefault }) => ({
    id: String(id),
    name: accountName,
    no: accountNo,
    bank: bankName,
    is_default: isDefault,
  }))
  return { total: rows.length, rows }
}

export async function addAccountBy(ctx: ByShop, { name, no, bank, is_default }: Input<'account-add'>) {
  const account = { bank_account_name: name, bank_account_no: no, bank_name: bank, is_default }
  const { id } = await addAccount(ctx, { ...account, china_ums_no: '', pic: '', remark: '' })
  return { message: `收款账户 ${id} 已新增`, id }
}

/** @throws NotFoundError */
export async function removeAccountBy(ctx: ByShop, id: string) {
  await removeAccount(ctx, id)
  return { message: `收款账户 ${id} 已删除` }
}
