import type { BankAccount, bankTransfer, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { bankAccounts } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { audit } from '../audit'
import { writeSetting } from '../content/settings'
import { accountsOf, openSetting } from '../payment/transfers'

type Account = typeof bankAccounts.$inferSelect

/** An account for transfers. @throws NotFoundError */
export async function findAccount(db: Queryable, id: string): Promise<Account> {
  const [found] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.id, dbId(id)), isNull(bankAccounts.deletedAt)))
  if (!found) throw new NotFoundError('收款账户不存在')
  return found
}

export async function listAccounts(db: Queryable) {
  const setting = await openSetting(db)
  if (!setting) return { setting: [] as [], list: [] }
  return { setting, list: (await accountsOf(db)).map(toAccount) }
}

export async function writeBankTransferSetting(
  ctx: ByShop,
  value: ParsedInputOf<(typeof bankTransfer)['POST /api/order/offline/setting']>,
) {
  return await inTransaction(ctx.db, async tx => {
    await writeSetting(tx, 'offline_pay', value)
    await audit(tx, ctx, 'offline.setting', 'offline_pay', value)
    return value
  })
}

export async function addAccount(
  ctx: ByShop,
  input: ParsedInputOf<(typeof bankTransfer)['POST /api/order/offline/backaccount']>,
) {
  return await inTransaction(ctx.db, async tx => {
    if (input.is_default)
      await tx.update(bankAccounts).set({ isDefault: false }).where(eq(bankAccounts.isDefault, true))
    const [made] = await tx
      .insert(bankAccounts)
      .values({
        accountName: input.bank_account_name,
        accountNo: input.bank_account_no,
        bankName: input.bank_name,
        chinaUmsNo: input.china_ums_no,
        pic: input.pic,
        remark: input.remark,
        isDefault: input.is_default,
        createdAt: ctx.clock.now(),
      })
      .returning()
    await audit(tx, ctx, 'offline.account-add', made!.id, { bank_account_no: input.bank_account_no })
    return toAccount(made!)
  })
}

export async function removeAccount(ctx: ByShop, id: string) {
  return await inTransaction(ctx.db, async tx => {
    const { id: found } = await findAccount(tx, id)
    await tx.update(bankAccounts).set({ deletedAt: ctx.clock.now() }).where(eq(bankAccounts.id, found))
    await audit(tx, ctx, 'offline.account-remove', found)
    return { status: true }
  })
}

const toAccount = (row: Account): BankAccount => ({
  id: String(row.id),
  bank_account_name: row.accountName,
  bank_account_no: row.accountNo,
  bank_name: row.bankName,
  china_ums_no: row.chinaUmsNo,
  pic: row.pic,
  remark: row.remark,
  is_default: row.isDefault ? '1' : '0',
})
