import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { isOver } from '../../db/ends'
import { invoices, outbox } from '../../db/schema'
import type { Deps } from '../../http/context'
import { endOfTurn } from '../../platform/end-of-turn'

/** Minutes until the next attempt, the first one first; after the last the letter is given up. */
const PAUSES = [1, 5, 30, 120, 360, 720]
const LONGEST_PAUSE_MS = Math.max(...PAUSES) * 60_000
type MailDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'mail' | 'config'>

export const invoiceBn = (id: number) => `FP${String(id).padStart(10, '0')}`

/** Puts the letter with an invoice into the outbox, unless it is there already. */
export async function mailInvoice(db: Queryable, invoiceId: number, to: string, now: Date) {
  const payload = { invoiceId, to }
  const waits = and(
    eq(outbox.kind, 'invoice'),
    isNull(outbox.doneAt),
    sql`${outbox.payload} @> ${JSON.stringify(payload)}::jsonb`,
    sql`${outbox.dueAt} is not null`,
  )
  if ((await db.select({ id: outbox.id }).from(outbox).where(waits)).length > 0) return
  await db.insert(outbox).values({ kind: 'invoice', payload, createdAt: now, dueAt: now })
}

/**
 * Sends letters that are due, each from one process only. A refused letter is tried again, later each time. @returns
 * the number of sent letters
 */
export async function mailInvoices(deps: MailDeps): Promise<number> {
  const isOver = endOfTurn()
  let sent = 0
  while (!isOver()) {
    const letter = await takeDue(deps)
    if (!letter) break
    if (await deliver(deps, letter)) sent += 1
  }
  return sent
}

type Letter = typeof outbox.$inferSelect

/** The next letter, postponed before it is sent: if this process dies, another one tries again. */
async function takeDue({ db, clock }: MailDeps): Promise<Letter | null> {
  const now = clock.now()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.kind, 'invoice'), isOver(outbox.dueAt, LONGEST_PAUSE_MS, now)))
    .orderBy(asc(outbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const pauses = sql.raw(`array[${PAUSES}]::int[]`)
  const [taken] = await db
    .update(outbox)
    .set({
      attempts: sql`${outbox.attempts} + 1`,
      // No pause is left after the last one: null.
      dueAt: sql`${now.toISOString()}::timestamptz + (${pauses})[${outbox.attempts} + 1] * interval '1 minute'`,
    })
    .where(eq(outbox.id, due))
    .returning()
  return taken ?? null
}

async function deliver(deps: MailDeps, letter: Letter): Promise<boolean> {
  const { db, clock, log, mail } = deps
  const { invoiceId, to } = letter.payload as { invoiceId: number; to: string }
  const [row] = await db.select().from(invoices).where(eq(invoices.id, invoiceId))
  const isWanted = row?.state === 'success'
  try {
    if (isWanted) await mail.sendInvoice(...letterOf(deps, row, letter.id, to))
  } catch (error) {
    const isLast = letter.dueAt === null
    log[isLast ? 'error' : 'warn']({ err: error, outbox: letter.id }, isLast ? 'invoice given up' : 'invoice not sent')
    return false
  }
  await db.update(outbox).set({ doneAt: clock.now(), dueAt: null }).where(eq(outbox.id, letter.id))
  return isWanted
}

function letterOf({ config }: MailDeps, row: typeof invoices.$inferSelect, letterId: number, to: string) {
  // Nothing that a buyer typed: the address may be a stranger's, and the letter is the shop's.
  const link = new URL(row.fileUrl, config.storefrontOrigin).href
  const text = [
    `您的电子发票已开具，请下载保存：${link}`,
    '',
    `发票申请号：${invoiceBn(row.id)}`,
    `订单号：${row.orderId}`,
    `金额：${(row.amount / 100).toFixed(2)} 元`,
  ].join('\n')
  const id = `invoice-${letterId}@${new URL(config.storefrontOrigin).hostname}`
  return [{ to, subject: `电子发票 ${invoiceBn(row.id)}`, text, id }, link] as const
}
