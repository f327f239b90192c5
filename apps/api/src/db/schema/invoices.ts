import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { cents, enumChecks, id, now, ref } from './columns'
import { members } from './people'
import { orders } from './trade'

export const INVOICE_STATES = ['pending', 'inProgress', 'success', 'waste', 'failed', 'cancel'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

const title = {
  type: text({ enum: ['enterprise', 'individual'] }).notNull(),
  companyTitle: text().notNull(),
  taxNumber: text().notNull().default(''),
  companyAddress: text().notNull().default(''),
  companyTelephone: text().notNull().default(''),
  bankName: text().notNull().default(''),
  bankAccount: text().notNull().default(''),
  email: text().notNull().default(''),
  mobile: text().notNull().default(''),
}

/** A requested invoice. An order has at most one that is waiting or finished. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    orderId: text()
      .notNull()
      .references(() => orders.orderId),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    ...title,
    remark: text().notNull().default(''),
    state: text({ enum: INVOICE_STATES }).notNull().default('pending'),
    /** Cents. */
    amount: cents().notNull(),
    fileUrl: text().notNull().default(''),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [
    ...enumChecks(t),
    index('invoices_newest').on(t.memberId, t.id.desc().nullsFirst()),
    index().on(t.state, t.id),
    index('invoices_of_order').on(t.orderId),
    uniqueIndex('invoices_one_per_order').on(t.orderId).where(sql`${t.state} in ('pending', 'inProgress', 'success')`),
    check('invoices_amount', sql`${t.amount} > 0`),
  ],
)

/** Titles that a member saves for the next time. */
export const invoiceTitles = pgTable(
  'invoice_titles',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    ...title,
    createdAt: now(),
    updatedAt: now(),
  },
  t => [...enumChecks(t), index().on(t.memberId)],
)
