import { randomBytes } from 'node:crypto'
import { SANDBOX_MINUTES } from '@heji/api-client/contract'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/db'
import { isLive, isOver } from '../../db/ends'
import { operators, sandboxes } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import { DomainError } from '../../platform/errors'
import type { SandboxState } from '../../platform/sandboxes'

/** Each holds a database in memory, or a schema beside the shop's. */
const MOST_SANDBOXES = 2

const MINUTE_MS = 60_000
const LONGEST_MS = SANDBOX_MINUTES * MINUTE_MS

/**
 * The place for a new sandbox; the operator's older one loses its own.
 * @throws DomainError if others have all places
 */
export async function claim(db: Db, operatorId: number, now: Date): Promise<SandboxState> {
  return await inTransaction(db, async tx => {
    // Two operators at once would both see the last place.
    await tx.execute(sql`lock table ${sandboxes} in exclusive mode`)
    await tx
      .delete(sandboxes)
      .where(or(eq(sandboxes.operatorId, operatorId), isOver(sandboxes.endsAt, LONGEST_MS, now)))
    const others = await tx
      .select({ name: operators.displayName, endsAt: sandboxes.endsAt })
      .from(sandboxes)
      .innerJoin(operators, eq(operators.id, sandboxes.operatorId))
      .orderBy(sandboxes.endsAt)
    if (others.length >= MOST_SANDBOXES) throw new DomainError(allTaken(others, now))
    const id = randomBytes(12).toString('hex')
    const endsAt = new Date(now.getTime() + LONGEST_MS)
    await tx.insert(sandboxes).values({ id, operatorId, createdAt: now, endsAt })
    return { id, isReady: false, endsAt }
  })
}

function allTaken(others: { name: string; endsAt: Date }[], now: Date) {
  const names = others.map(({ name }) => name).join('、')
  const minutes = Math.ceil((others[0]!.endsAt.getTime() - now.getTime()) / MINUTE_MS)
  return `最多同时试买${MOST_SANDBOXES}个，${names}正在使用，最迟${minutes}分钟后可以再试`
}

const SHOWN = { id: sandboxes.id, isReady: sandboxes.isReady, endsAt: sandboxes.endsAt }

export async function ofOperator(db: Db, operatorId: number, now: Date): Promise<SandboxState | null> {
  const [row] = await db
    .select(SHOWN)
    .from(sandboxes)
    .where(and(eq(sandboxes.operatorId, operatorId), isLive(sandboxes.endsAt, LONGEST_MS, now)))
  return row ?? null
}

/** Whether somebody may be let into it. */
export async function isOpen(db: Db, id: string, now: Date): Promise<boolean> {
  const isMine = and(eq(sandboxes.id, id), eq(sandboxes.isReady, true), isLive(sandboxes.endsAt, LONGEST_MS, now))
  return (await db.$count(sandboxes, isMine)) === 1
}

/** @returns false if it ended while it was made */
export async function markReady(db: Db, id: string): Promise<boolean> {
  const rows = await db.update(sandboxes).set({ isReady: true }).where(eq(sandboxes.id, id)).returning(SHOWN)
  return rows.length === 1
}

/** Gives up the places of those that are over. @returns the ids of all others */
export async function liveOnes(db: Db, now: Date): Promise<Set<string>> {
  await db.delete(sandboxes).where(isOver(sandboxes.endsAt, LONGEST_MS, now))
  const rows = await db.select({ id: sandboxes.id }).from(sandboxes)
  return new Set(rows.map(({ id }) => id))
}
