import { CODE_PURPOSES } from '@heji/api-client/contract'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, cents, enumChecks, id, now, ref } from './columns'

export const memberGrades = pgTable(
  'member_grades',
  {
    id: id(),
    name: text().notNull(),
    isDefault: boolean().notNull().default(false),
    /** Percent off the list price, e.g. 5 = 9.5折. */
    percentOff: integer().notNull().default(0),
    /** Cents of received goods from which on a member has this grade; 0 = it is given by hand, or to everybody. */
    minGrowth: cents().notNull().default(0),
  },
  t => [check('member_grades_percent_off', sql`${t.percentOff} between 0 and 99`)],
)

export const members = pgTable(
  'members',
  {
    id: id(),
    mobile: text().notNull().unique(),
    passwordHash: text().notNull(),
    username: text().notNull(),
    avatar: text().notNull().default(''),
    sex: integer().notNull().default(0),
    birthday: text().notNull().default(''),
    gradeId: ref()
      .notNull()
      .references(() => memberGrades.id),
    /** A sum of many orders; see `point_ledger`. */
    point: bigint({ mode: 'number' }).notNull().default(0),
    /** Cents of received and kept goods; they decide the grade. */
    growth: cents().notNull().default(0),
    isStaff: boolean().notNull().default(false),
    workId: text().unique(),
    disabled: boolean().notNull().default(false),
    /** When the member first paid an order of goods; null = a new member, for whom some coupons are. */
    firstPaidAt: at(),
    /** The mobile number may change once in 30 days. */
    mobileChangedAt: at(),
    /** When the account was closed for ever: merged into another, or at its owner's wish. */
    closedAt: at(),
    /** The member who has its orders now. */
    mergedInto: ref(),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [
    // As a shop looks for members: by the beginning of a name, by grade, and those that it blocked.
    index('members_by_name').on(t.username.op('text_pattern_ops')),
    index('members_by_phone_tail').on(sql`right(${t.mobile}, 4)`),
    index('members_of_grade').on(t.gradeId, t.id),
    index('members_created').on(t.createdAt),
    index('members_closed').on(t.id).where(sql`${t.closedAt} is not null`),
    index('members_blocked').on(t.id).where(sql`${t.disabled}`),
    check('members_point_not_negative', sql`${t.point} >= 0`),
    check('members_growth_not_negative', sql`${t.growth} >= 0`),
  ],
)

/**
 * Identities that our server verified with WeChat; only that sign-in writes them, so that nobody can claim the identity
 * of another.
 */
export const wechatIdentities = pgTable('wechat_identities', {
  unionId: text().primaryKey(),
  openId: text().notNull(),
  /** Their id at the official account (公众号), by which it sends messages; known once they signed in inside WeChat. */
  officialOpenId: text(),
  memberId: ref()
    .unique()
    .references(() => members.id),
  createdAt: now(),
  /** When WeChat last told us; only a fresh identity can be bound. */
  verifiedAt: now(),
  /** Hash of the network of that sign-in: clients that do not show their ticket can bind only from there. */
  verifiedFrom: text().notNull().default(''),
})

/** One row per issued token; the token's `jti` is hashed, so that a stolen database opens no session. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    kind: text({ enum: ['member', 'operator'] }).notNull(),
    subjectId: ref().notNull(),
    /** A member of the staff who signed in as such: staff prices, and goods for staff. */
    asStaff: boolean().notNull().default(false),
    /** Address from which an operator signed in. */
    ip: text().notNull().default(''),
    createdAt: now(),
    seenAt: now(),
    /** When its caller last changed something; kept only where copies of the database answer (`DATABASE_READ_URL`). */
    wroteAt: at(),
    expiresAt: at().notNull(),
  },
  t => [...enumChecks(t), index().on(t.kind, t.subjectId)],
)

export const captchas = pgTable(
  'captchas',
  {
    tokenHash: text().primaryKey(),
    type: text({ enum: CODE_PURPOSES }).notNull(),
    answerHash: text().notNull(),
    expiresAt: at().notNull(),
  },
  t => enumChecks(t),
)

/** At most one live code per mobile and purpose: a new one replaces the old. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: id(),
    mobile: text().notNull(),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    codeHash: text().notNull(),
    tries: integer().notNull().default(0),
    expiresAt: at().notNull(),
    createdAt: now(),
  },
  t => [...enumChecks(t), uniqueIndex('sms_codes_one_live').on(t.mobile, t.purpose)],
)

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: ref(),
})

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    memberId: ref()
      .notNull()
      .references(() => members.id),
    username: text().notNull(),
    telephone: text().notNull(),
    province: text().notNull(),
    city: text().notNull(),
    county: text().notNull(),
    adrdetail: text().notNull(),
    postalCode: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: now(),
    updatedAt: now(),
  },
  t => [index().on(t.memberId), uniqueIndex('addresses_one_default').on(t.memberId).where(sql`${t.isDefault}`)],
)

/** Append-only; every write of an operator and every refused payment message leaves one row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actorKind: text({ enum: ['operator', 'member', 'system'] }).notNull(),
    actorId: ref(),
    /** Name at that time: of the operator, or of the one who typed a command. */
    actor: text().notNull().default(''),
    /** Address of the caller; empty for commands. */
    ip: text().notNull().default(''),
    action: text().notNull(),
    target: text().notNull().default(''),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: now(),
  },
  t => [
    ...enumChecks(t),
    index().on(t.action, t.target),
    index().on(t.target, t.id),
    // The list of the log: by who, by what, since when.
    index('audit_log_by_actor').on(t.actorKind, t.actorId, t.id),
    index('audit_log_by_action').on(t.action.op('text_pattern_ops'), t.id),
    index('audit_log_since').on(t.at),
  ],
)
