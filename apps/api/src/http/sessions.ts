import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import { SignJWT } from 'jose'
import type { Queryable } from '../db/db'
import { prepared } from '../db/prepared'
import { memberGrades, members, operatorCodes, operators, sessions, settings } from '../db/schema'
import { vipDiscount } from '../db/vip-discount'
import { toUnix } from '../platform/clock'
import { hashToken } from '../platform/hash-token'
import { KEY_BEGINS, readKey } from './api-keys'
import type { Deps } from './context'
import { type HeldRole, operatorOf, rolesOf } from './held-roles'
import type { Session } from './session'
import { jtiOf } from './verified-tokens'

export { closeSession, closeSessions, leaveStaffMode, lockMember, lockOperator } from './close-sessions'
export type { Session }

/** Minutes without a call after which an operator is signed out, where the owner set nothing else. */
export const IDLE_MINUTES = 480
export const LIFE_MS = 30 * 86_400_000
export const IDLE_MS = 7 * 86_400_000
/** `seen_at` is written only once in this time, so that reads do not become writes; of operators more often, who may be idle. */
const SEEN_STEP_MS = 3_600_000
const OPERATOR_STEP_MS = 60_000

export { hashToken }

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/**
 * Opens a session and returns its token (wire §1.4). For an existing account the caller must hold its row, and must have
 * checked it under that lock. `asStaff`: with staff prices. `claims`: what else clients read. `ip`: of an operator.
 */
export async function openSession(
  deps: Pick<Deps, 'clock' | 'config'>,
  db: Queryable,
  kind: 'member' | 'operator',
  subjectId: number,
  asStaff = false,
  claims: Record<string, string | number> = {},
  ip = '',
): Promise<string> {
  const now = deps.clock.now()
  const jti = randomUUID()
  const expiresAt = new Date(now.getTime() + LIFE_MS)
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(jti), kind, subjectId, asStaff, ip, createdAt: now, seenAt: now, expiresAt })
  return await new SignJWT({ ...claims, user_id: subjectId, kind })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('heji')
    .setSubject(`${subjectId}_espier_companyid_espier_1`)
    .setJti(jti)
    .setIssuedAt(toUnix(now))
    .setNotBefore(toUnix(now))
    .setExpirationTime(toUnix(expiresAt))
    .sign(keyOf(deps.config.secret))
}

const liveSession = prepared('live_session', db =>
  db
    .select({
      session: sessions,
      member: members,
      discount: sql<number>`greatest(${memberGrades.percentOff}, ${vipDiscount(members.id, sql.placeholder('now'))})`,
      operator: operators,
      roles: sql<HeldRole[] | null>`${rolesOf(operators.id)}`,
      hasCode: sql<boolean>`exists (select from ${operatorCodes} c
        where c.operator_id = ${operators.id} and c.confirmed_at is not null)`,
      idle: sql<number | null>`(select (value->>'idle_minutes')::integer from ${settings} where key = 'staff')`,
    })
    .from(sessions)
    .leftJoin(members, and(eq(sessions.kind, 'member'), eq(members.id, sessions.subjectId)))
    .leftJoin(memberGrades, eq(memberGrades.id, members.gradeId))
    .leftJoin(operators, and(eq(sessions.kind, 'operator'), eq(operators.id, sessions.subjectId)))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        gt(sessions.seenAt, sql.placeholder('seenAfter')),
      ),
    ),
)

/**
 * The session of a bearer token: null for a missing, forged, expired, revoked or idle one. One query.
 * A key of a program is read in its place.
 * @param isQuiet the call does not count as somebody being there
 */
export async function readSession(
  deps: Deps,
  authorization: string | null,
  isQuiet = false,
  ip = '',
): Promise<Session | null> {
  const token = /^Bearer (\S{20,2000})$/i.exec(authorization ?? '')?.[1]
  if (token?.startsWith(KEY_BEGINS)) return await readKey(deps, token, ip)
  const jti = token ? await jtiOf(deps, token) : null
  if (!jti) return null
  const tokenHash = hashToken(jti)
  const now = deps.clock.now()
  const seenAfter = new Date(now.getTime() - IDLE_MS)
  const [row] = await liveSession(deps.db).execute({ tokenHash, now, seenAfter })
  if (!row) return null
  const unseen = now.getTime() - row.session.seenAt.getTime()
  if (row.operator && unseen > (row.idle ?? IDLE_MINUTES) * 60_000) return null
  if (!isQuiet && unseen > (row.operator ? OPERATOR_STEP_MS : SEEN_STEP_MS)) {
    // A shop whose database takes no writes can still be read.
    await deps.db
      .update(sessions)
      .set({ seenAt: now })
      .where(eq(sessions.tokenHash, tokenHash))
      .catch(() => {})
  }
  return {
    tokenHash,
    wroteAt: (row.session.wroteAt ?? row.session.createdAt).getTime(),
    member:
      row.member && !row.member.disabled
        ? {
            id: row.member.id,
            mobile: row.member.mobile,
            gradeId: row.member.gradeId,
            gradeDiscount: row.discount ?? 0,
            point: row.member.point,
            isStaff: row.member.isStaff && row.session.asStaff,
          }
        : null,
    operator: row.operator && !row.operator.disabled ? operatorOf(row.operator, row.roles ?? [], row.hasCode) : null,
  }
}
