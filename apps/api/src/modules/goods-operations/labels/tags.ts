import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, asc, eq, ilike, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import { containing } from '../../../db/like'
import { goodsTags, tags } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { DomainError, NotFoundError } from '../../../platform/errors'
import { audit } from '../../audit'
import { renewSearch } from '../../search/renew'
import { changed } from '../categories/change'
import { lockGoods } from './lock-goods'

type List = Contract['POST /api/operator/goods/tags']

const goodsOf = sql<number>`(select count(*) from ${goodsTags} gt where gt.tag_id = ${tags.id})`.mapWith(Number)
/** Tags of shops are another list. */
const isOfGoods = eq(tags.kind, 'item')
const targetOf = (name: string) => `标签 ${name}`

/** By name. Two statements. */
export async function listTags({ db }: Pick<ByShop, 'db'>, input: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const { q, page, size } = input
  const where = and(isOfGoods, q ? ilike(tags.name, containing(q)) : undefined)
  const [rows, total] = await Promise.all([
    db
      .select({ tag: tags, goods: goodsOf })
      .from(tags)
      .where(where)
      .orderBy(asc(tags.name))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(tags, where),
  ])
  return {
    total,
    rows: rows.map(({ tag: { id, name, color, words }, goods: count }) => ({
      tag_id: String(id),
      name,
      color,
      words,
      goods: count,
    })),
  }
}

/** @throws DomainError for a name that there is */
export async function addTag(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/goods/tag-add']>) {
  const { name, color = '', words = '' } = input
  const id = await inTransaction(ctx.db, async tx => {
    const [made] = await tx.insert(tags).values({ name, color, words }).onConflictDoNothing().returning()
    if (!made) throw new DomainError(`已有标签「${name}」`)
    await audit(tx, ctx, 'goods.tag-add', targetOf(name), { after: { name, color, words } })
    return made.id
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `标签「${name}」已新增`, tag_id: String(id) }
}

/** Changes what is given of a tag. @throws DomainError, NotFoundError */
export async function editTag(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/goods/tag-edit']>) {
  const { tag_id, name, color, words } = input
  const said = await inTransaction(ctx.db, async tx => {
    const row = await lockTag(tx, tag_id)
    const isRenamed = Boolean(name) && name !== row.name
    const after = {
      ...(isRenamed ? { name: name! } : {}),
      ...(color !== undefined && color !== row.color ? { color } : {}),
      ...(words !== undefined && words !== row.words ? { words } : {}),
    }
    if (Object.keys(after).length === 0) throw new DomainError('没有要修改的内容')
    if (isRenamed && (await tx.$count(tags, eq(tags.name, name!))) > 0) throw new DomainError(`已有标签「${name}」`)
    await tx
      .update(tags)
      .set({ ...after, ...(isRenamed ? { searchDueAt: ctx.clock.now() } : {}) })
      .where(eq(tags.id, row.id))
    const before = Object.fromEntries(Object.keys(after).map(key => [key, row[key as keyof typeof after]]))
    await audit(tx, ctx, 'goods.tag-edit', targetOf(row.name), { before, after })
    return after.name ?? row.name
  })
  await changed(ctx)
  return { message: `标签「${said}」已修改` }
}

/** @throws DomainError where goods have it and keep it, NotFoundError */
export async function removeTag(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/goods/tag-remove']>) {
  const message = await inTransaction(ctx.db, async tx => {
    const row = await lockTag(tx, input.tag_id)
    const on = await tx.select({ id: goodsTags.goodsId }).from(goodsTags).where(eq(goodsTags.tagId, row.id))
    if (on.length > 0 && !input.take_off)
      throw new DomainError(`${on.length} 件商品有这个标签：确认从它们上一起摘下，才能删除`)
    const ids = on.map(({ id }) => id)
    await lockGoods(tx, ids)
    await tx.delete(goodsTags).where(eq(goodsTags.tagId, row.id))
    await tx.delete(tags).where(eq(tags.id, row.id))
    await renewSearch(tx, ids)
    const { name, color, words } = row
    await audit(tx, ctx, 'goods.tag-remove', targetOf(name), {
      before: { name, color, words },
      after: { goods: ids.length },
    })
    return `标签「${name}」已删除${ids.length > 0 ? `，从 ${ids.length} 件商品上摘下` : ''}`
  })
  await changed(ctx)
  return { message }
}

/** @throws NotFoundError */
async function lockTag(tx: Tx, tagId: string) {
  const [row] = await tx
    .select()
    .from(tags)
    .where(and(eq(tags.id, dbId(tagId)), isOfGoods))
    .for('update')
  if (!row) throw new NotFoundError('没有这个标签')
  return row
}
