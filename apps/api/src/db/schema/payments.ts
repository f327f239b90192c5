import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, enumChecks, id, now, ref } from './columns'
import { members } from './people'
import { operators } from './staff'
import { orders, trades } from './trade'

/** Money for an order that was already ended or paid. It goes back completely; the id is the provider's key. */
export const latePayments = pgTable(
  'late_payments',
  {
    tradeId: text()
      .primaryKey()
      .references(() => trades.tradeId),
    refundId: text().notNull().unique(),
    fee: cents().notNull(),
    reason: text({ enum: ['cancelled', 'paid-twice', 'changed'] }).notNull(),
    state: text({ enum: ['PROCESSING', 'SUCCESS'] })
      .notNull()
      .default('PROCESSING'),
    /** The provider's own number. */
    providerNo: text().notNull().default(''),
    /** Time of the last call to the provider. */
    askedAt: at().notNull(),
    createdAt: now(),
    finishedAt: at(),
  },
  t => [...enumChecks(t), index().on(t.state, t.askedAt), check('late_payments_fee', sql`${t.fee} > 0`)],
)

/** The shop's accounts for transfers. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    accountName: text().notNull(),
    accountNo: text().notNull(),
    bankName: text().notNull(),
    chinaUmsNo: text().notNull().default(''),
    pic: text().notNull().default(''),
    remark: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: now(),
    deletedAt: at(),
  },
  t => [uniqueIndex('bank_accounts_one_default').on(t.isDefault).where(sql`${t.isDefault} and ${t.deletedAt} is null`)],
)

/** 0 waiting, 1 approved, 2 refused, 9 cancelled with its order (wire §24). */
export const VOUCHER_STATES = [0, 1, 2, 9] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

/** A buyer's voucher for a transfer. It contains a copy of the account, which may change later. */
export const transferVouchers = pgTable(
  'offline_vouchers',
  {
    id: id(),
    orderId: text()
      .notNull()
      .unique()
      .references(() => orders.orderId),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    totalFee: cents().notNull(),
    /** Received cents, as the operator found them; 0 until then. */
    payFee: cents().notNull().default(0),
    checkStatus: smallint().$type<VoucherState>().notNull().default(0),
    bankAccountId: ref()
      .notNull()
      .references(() => bankAccounts.id),
    bankAccountName: text().notNull(),
    bankAccountNo: text().notNull(),
    bankName: text().notNull(),
    chinaUmsNo: text().notNull().default(''),
    payAccountName: text().notNull().default(''),
    payAccountBank: text().notNull().default(''),
    payAccountNo: text().notNull().default(''),
    paySn: text().notNull().default(''),
    voucherPics: jsonb().$type<string[]>().notNull(),
    transferRemark: text().notNull().default(''),
    operatorId: ref().references(() => operators.id),
    /** The operator's remark. */
    remark: text().notNull().default(''),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [
    index().on(t.checkStatus, t.updatedAt),
    check('offline_vouchers_status', sql`${t.checkStatus} in (${sql.raw(VOUCHER_STATES.join(', '))})`),
    check('offline_vouchers_pay_fee', sql`${t.payFee} >= 0`),
  ],
)
