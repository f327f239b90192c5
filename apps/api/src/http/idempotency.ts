import { createHash } from 'node:crypto'
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../db/db'
import { isOver } from '../db/ends'
import { prepared } from '../db/prepared'
import { idempotencyKeys, orders } from '../db/schema'
import { hasEnded } from '../platform/ends'
import { DomainError, ValidationError } from '../platform/errors'

/** Life of a key. Without a key, the same checkout within ten seconds counts as one checkout. */
const KEYED_MS = 24 * 3_600_000
const KEYLESS_MS = 10_000

const lifeOf = ({ isKeyed }: Pick<Attempt, 'isKeyed'>) => (isKeyed ? KEYED_MS : KEYLESS_MS)

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

interface Attempt {
  memberId: number
  route: string
  /** The stored form. */
  key: string
  isKeyed: boolean
  bodyHash: string
  now: Date
}

/** @param body the parsed input: equal requests must be equal values. */
export function attemptOf(memberId: number, route: string, header: string | null, body: unknown, now: Date): Attempt {
  const bodyHash = hashOf(body)
  if (header !== null && !/^[\x21-\x7e]{1,255}$/.test(header)) {
    throw new ValidationError('Idempotency-Key 格式不正确', { 'idempotency-key': ['Idempotency-Key 格式不正确'] })
  }
  return {
    memberId,
    route,
    key: header === null ? `auto:${bodyHash}` : `key:${header}`,
    isKeyed: header !== null,
    bodyHash,
    now,
  }
}

const claims = prepared('claims', db =>
  db
    .insert(idempotencyKeys)
    .values({
      memberId: sql.placeholder('memberId'),
      route: sql.placeholder('route'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('bodyHash'),
      createdAt: sql.placeholder('now'),
      expiresAt: sql.placeholder('now'),
    })
    .onConflictDoUpdate({
      target: [idempotencyKeys.memberId, idempotencyKeys.route, idempotencyKeys.key],
      // Changes nothing, but locks the row and returns it.
      set: { key: sql`excluded.key` },
    })
    .returning(),
)

/** The member's row of this attempt. A second attempt waits here until the first has ended. */
export async function claim(tx: Tx, attempt: Attempt) {
  const { now } = attempt
  const [row] = await claims(tx).execute({ ...attempt })
  const isLive = row!.answer !== null && !hasEnded(row!.expiresAt, lifeOf(attempt), now)
  return isLive ? { answer: row!.answer, requestHash: row!.requestHash } : null
}

/** The answer to repeat; null if this attempt has to run. @throws DomainError 422 for another body */
export function replay(attempt: Attempt, first: Awaited<ReturnType<typeof claim>>, fingerprint: () => string) {
  if (!first) return null
  if (attempt.isKeyed) {
    if (first.requestHash === attempt.bodyHash) return first.answer
    throw new DomainError('同一 Idempotency-Key 的请求内容不一致', 422)
  }
  // A cart that was filled again is a new order; an empty one is a repetition of the first.
  const now = fingerprint()
  return now === '' || now === first.requestHash ? first.answer : null
}

/**
 * Whether the buyer still has all these orders. A buyer who cancelled one, or asked for it, and sends the same checkout
 * again without a key wants a new order.
 */
export async function stillOrdered(tx: Tx, orderIds: string[]): Promise<boolean> {
  const isGivenUp = or(
    eq(orders.status, 'CANCEL'),
    inArray(orders.cancelStatus, ['WAIT_PROCESS', 'REFUND_PROCESS', 'SUCCESS']),
  )
  return (await tx.$count(orders, and(inArray(orders.orderId, orderIds), isGivenUp))) === 0
}

const settled = prepared('settled_attempt', db =>
  db
    .update(idempotencyKeys)
    .set({
      answer: sql`${sql.placeholder('answer')}::jsonb`,
      requestHash: sql`${sql.placeholder('requestHash')}`,
      createdAt: sql`${sql.placeholder('now')}`,
      expiresAt: sql`${sql.placeholder('expiresAt')}`,
    })
    .where(
      and(
        eq(idempotencyKeys.memberId, sql.placeholder('memberId')),
        eq(idempotencyKeys.route, sql.placeholder('route')),
        eq(idempotencyKeys.key, sql.placeholder('key')),
      ),
    ),
)

/** Stores the answer; it becomes visible with everything else of the transaction. */
export async function settleAttempt(tx: Tx, attempt: Attempt, fingerprint: string, answer: unknown) {
  const { isKeyed, bodyHash, now } = attempt
  await settled(tx).execute({
    ...attempt,
    answer: JSON.stringify(answer),
    requestHash: isKeyed ? bodyHash : fingerprint,
    expiresAt: new Date(now.getTime() + lifeOf(attempt)),
  })
}

export async function dropExpiredKeys(db: Queryable, now: Date) {
  await db.delete(idempotencyKeys).where(isOver(idempotencyKeys.expiresAt, KEYED_MS, now))
}

export const fingerprintOf = (lines: unknown[]) => (lines.length === 0 ? '' : hashOf(lines))
