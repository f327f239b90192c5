import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { members, memberTagged, memberTags } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError, NotFoundError } from '../../platform/errors'
import { audit, auditAll } from '../audit'

type Input<V extends string> = ParsedInputOf<Contract[`POST /api/operator/members/${V}` & keyof Contract]>

/** Tags of one shop. */
const MOST_TAGS = 200

export async function listTags({ db }: Pick<ByShop, 'db'>) {
  const rows = await db
    .select({
      tag_id: sql<string>`${memberTags.id}::text`,
      name: memberTags.name,
      members: sql<number>`(select count(*) from ${memberTagged} g where g.tag_id = ${memberTags.id})`.mapWith(Number),
    })
    .from(memberTags)
    .orderBy(asc(memberTags.name))
  return { total: rows.length, rows }
}

/** Tags of some members, by member. One statement. */
export async function tagsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, string[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: memberTagged.memberId, name: memberTags.name })
          .from(memberTagged)
          .innerJoin(memberTags, eq(memberTags.id, memberTagged.tagId))
          .where(inArray(memberTagged.memberId, [...ids]))
          .orderBy(asc(memberTags.name))
  const tags = new Map<number, string[]>()
  for (const { id, name } of rows) tags.set(id, [...(tags.get(id) ?? []), name])
  return tags
}

/** All of them, or none. @throws NotFoundError that names those who are no members */
async function assertMembers(tx: Tx, given: readonly string[]): Promise<number[]> {
  if (given.length === 0) throw new DomainError('请选择会员')
  const ids = [...new Set(given)].map(dbId)
  const found = await tx.select({ id: members.id }).from(members).where(inArray(members.id, ids)).for('key share')
  const missing = ids.filter(id => !found.some(one => one.id === id))
  if (missing.length > 0) throw new NotFoundError(`没有会员 ${missing.slice(0, 5).join('、')}`)
  return ids
}

/** @throws NotFoundError, DomainError for too many tags */
export async function tagMembers(ctx: ByShop, { member_ids, name }: Input<'tag'>) {
  const added = await inTransaction(ctx.db, async tx => {
    const ids = await assertMembers(tx, member_ids)
    const now = ctx.clock.now()
    await tx.insert(memberTags).values({ name, createdAt: now }).onConflictDoNothing()
    const [tag] = await tx.select().from(memberTags).where(eq(memberTags.name, name)).for('key share')
    if ((await tx.$count(memberTags)) > MOST_TAGS) throw new DomainError(`最多 ${MOST_TAGS} 个标签，请先删掉不用的`)
    const rows = await tx
      .insert(memberTagged)
      .values(ids.map(memberId => ({ memberId, tagId: tag!.id, at: now })))
      .onConflictDoNothing()
      .returning({ id: memberTagged.memberId })
    const acts = rows.map(({ id }) => ({ target: id, detail: { name } }))
    await auditAll(tx, ctx, 'members.tag', acts)
    return rows.length
  })
  return { message: `已给 ${added} 位会员打上“${name}”` }
}

/** @throws NotFoundError */
export async function untagMembers(ctx: ByShop, { member_ids, name }: Input<'untag'>) {
  const removed = await inTransaction(ctx.db, async tx => {
    const ids = await assertMembers(tx, member_ids)
    const [tag] = await tx.select().from(memberTags).where(eq(memberTags.name, name))
    if (!tag) throw new NotFoundError(`没有标签“${name}”`)
    const rows = await tx
      .delete(memberTagged)
      .where(and(eq(memberTagged.tagId, tag.id), inArray(memberTagged.memberId, ids)))
      .returning({ id: memberTagged.memberId })
    const acts = rows.map(({ id }) => ({ target: id, detail: { name } }))
    await auditAll(tx, ctx, 'members.untag', acts)
    return rows.length
  })
  return { message: `已给 ${removed} 位会员去掉“${name}”` }
}

/** @throws NotFoundError, DomainError if another tag has the name */
export async function renameTag(ctx: ByShop, { tag_id, name }: Input<'tag-rename'>) {
  await inTransaction(ctx.db, async tx => {
    const [tag] = await tx
      .select()
      .from(memberTags)
      .where(eq(memberTags.id, dbId(tag_id)))
      .for('update')
    if (!tag) throw new NotFoundError('没有这个标签')
    const [other] = await tx.select().from(memberTags).where(eq(memberTags.name, name))
    if (other) throw new DomainError(`已有标签“${name}”`)
    await tx.update(memberTags).set({ name }).where(eq(memberTags.id, tag.id))
    await audit(tx, ctx, 'members.tag-rename', tag.id, { before: { name: tag.name }, after: { name } })
  })
  return { message: `标签已改为“${name}”` }
}

/** Members that are named in the log when their tag is removed. */
const MOST_NAMED = 10_000

/** @throws NotFoundError */
export async function dropTag(ctx: ByShop, { tag_id }: Input<'tag-drop'>) {
  const { name, count } = await inTransaction(ctx.db, async tx => {
    const [tag] = await tx
      .select()
      .from(memberTags)
      .where(eq(memberTags.id, dbId(tag_id)))
      .for('update')
    if (!tag) throw new NotFoundError('没有这个标签')
    const had = await tx
      .delete(memberTagged)
      .where(eq(memberTagged.tagId, tag.id))
      .returning({ id: memberTagged.memberId })
    await tx.delete(memberTags).where(eq(memberTags.id, tag.id))
    const named = had.slice(0, MOST_NAMED).map(({ id }) => id)
    await audit(tx, ctx, 'members.tag-drop', tag.id, { name: tag.name, count: had.length, members: named })
    return { name: tag.name, count: had.length }
  })
  return { message: `标签“${name}”已删除，${count} 位会员去掉了它` }
}
