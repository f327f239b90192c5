import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { cleanPhone } from '@heji/validators'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../db/count-up-to'
import type { Queryable } from '../../db/db'
import { dbId } from '../../db/db-id'
import { endsIn, lastDigits } from '../../db/last-digits'
import { memberGrades, members, memberTagged, memberTags, orders } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { missing } from '../member/no-member'
import { tagsOf } from './tags'

type Call = Contract['POST /api/operator/members/list']
export type MemberRow = OutputOf<Call>['rows'][number]
type Member = typeof members.$inferSelect

/** Members of one beginning of a name that are looked through. */
const MOST = 1_000

/** Members, the newest first. Three statements. */
export async function listMembers({ db }: Pick<ByShop, 'db'>, input: ParsedInputOf<Call>) {
  const where = and(
    input.q?.trim() ? sql`${members.id} in (${about(input.q.trim())})` : undefined,
    input.grade ? inArray(members.gradeId, gradesCalled(db, input.grade.trim())) : undefined,
    input.state ? STATES[input.state] : undefined,
    input.tag ? inArray(members.id, taggedWith(db, input.tag.trim())) : undefined,
    input.has_paid ? isNotNull(members.firstPaidAt) : undefined,
    input.from === undefined ? undefined : gte(members.createdAt, new Date(input.from * 1000)),
    input.to === undefined ? undefined : lt(members.createdAt, new Date(input.to * 1000)),
  )
  const [found, total] = await Promise.all([pageOf(db, where, input), countUpTo(db, members, where)])
  const tags = await tagsOf(
    db,
    found.map(({ member }) => member.id),
  )
  return { total, rows: found.map(one => toRow(one, tags)) }
}

const STATES: Record<MemberRow['state'], SQL | undefined> = {
  active: eq(members.disabled, false),
  blocked: and(members.disabled, isNull(members.closedAt)),
  closed: isNotNull(members.closedAt),
}

const taggedWith = (db: Queryable, name: string) =>
  db
    .select({ id: memberTagged.memberId })
    .from(memberTagged)
    .innerJoin(memberTags, eq(memberTags.id, memberTagged.tagId))
    .where(eq(memberTags.name, name))

/**
 * Ids of members of this number or phone, of those whose phones end so, and of those whose names begin so: each by an
 * index of its own.
 */
function about(text: string): SQL {
  const digits = lastDigits(text)
  const ending = digits ? endsIn(sql`mobile`, digits) : sql`false`
  const start = `${text.replaceAll(/[\\%_]/g, sign => `\\${sign}`)}%`
  return sql`(select id from ${members} where id = ${dbId(text)}) union
    (select id from ${members} where mobile = ${cleanPhone(text)}) union
    (select id from ${members} where ${ending} limit ${MOST}) union
    (select id from ${members} where username like ${start} limit ${MOST})`
}

const gradesCalled = (db: Queryable, name: string) =>
  db.select({ id: memberGrades.id }).from(memberGrades).where(eq(memberGrades.name, name))

const paid = sql`from ${orders} o where o.member_id = ${members.id} and o.pay_status = 'PAYED'`

const COLUMNS = {
  member: members,
  grade: memberGrades.name,
  orders: sql<number>`(select count(*) ${paid})`.mapWith(Number),
  paidFee: sql<number>`(select coalesce(sum(o.total_fee), 0) ${paid})`.mapWith(Number),
  lastPaidAt: sql<number | null>`(select floor(extract(epoch from max(o.paid_at)))::float8 ${paid})`,
}

const pageOf = (db: Queryable, where: SQL | undefined, { page, size }: { page: number; size: number }) =>
  db
    .select(COLUMNS)
    .from(members)
    .innerJoin(memberGrades, eq(memberGrades.id, members.gradeId))
    .where(where)
    .orderBy(desc(members.id))
    .limit(size)
    .offset((page - 1) * size)

/** One member as in the list, with his record. @throws NotFoundError */
export async function rowOf(db: Queryable, memberId: string): Promise<{ row: MemberRow; member: Member }> {
  const [found] = await pageOf(db, eq(members.id, dbId(memberId)), { page: 1, size: 1 })
  if (!found) throw missing(memberId)
  return { row: toRow(found, await tagsOf(db, [found.member.id])), member: found.member }
}

/** Members of these numbers as in the list. */
export async function rowsOf(db: Queryable, ids: readonly number[]): Promise<MemberRow[]> {
  const tags = await tagsOf(db, ids)
  return (await pageOf(db, inArray(members.id, [...ids]), { page: 1, size: ids.length })).map(one => toRow(one, tags))
}

interface Found {
  member: Member
  grade: string
  orders: number
  paidFee: number
  lastPaidAt: number | null
}

const toRow = (
  { member, grade, orders, paidFee, lastPaidAt }: Found,
  tags: ReadonlyMap<number, string[]>,
): MemberRow => ({
  member_id: String(member.id),
  mobile: member.mobile,
  username: member.username,
  state: member.closedAt ? 'closed' : member.disabled ? 'blocked' : 'active',
  grade,
  point: member.point,
  growth: member.growth,
  orders,
  paid_fee: paidFee,
  last_paid_at: lastPaidAt,
  registered_at: toUnix(member.createdAt),
  tags: tags.get(member.id) ?? [],
})
