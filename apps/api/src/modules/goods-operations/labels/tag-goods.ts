import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import { goods, goodsTags, tags } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { DomainError } from '../../../platform/errors'
import { auditAll } from '../../audit'
import { renewSearch } from '../../search/renew'
import { lockGoods } from './lock-goods'

type Call = ParsedInputOf<Contract['POST /api/operator/goods/tag-goods']>

/** Tags that one item has at most. */
const MOST = 10

/** Puts tags on goods and takes others off, all or none. @throws DomainError */
export async function tagGoods(ctx: ByShop, input: Call) {
  const [putOn, takeOff] = [[...new Set(input.put_on)], [...new Set(input.take_off)]]
  if (putOn.length + takeOff.length === 0) throw new DomainError('请写明贴上或摘下哪些标签')
  const both = putOn.find(name => takeOff.includes(name))
  if (both) throw new DomainError(`标签「${both}」不能同时贴上和摘下`)
  const ids = [...new Set(input.goods_ids.map(dbId))]
  const changedGoods = await inTransaction(ctx.db, async tx => {
    const found = await lockGoods(tx, ids)
    if (found.length < ids.length || ids.length === 0) throw new DomainError('有商品不存在：请刷新后再选')
    const before = await tagsOf(tx, ids)
    const named = await tagIds(tx, putOn, takeOff)
    const acts = found.flatMap(({ id, bn }) => {
      const old = before.get(id) ?? []
      const now = [...old.filter(name => !takeOff.includes(name)), ...putOn.filter(name => !old.includes(name))]
      if (now.length > MOST) throw new DomainError(`${bn} 会有 ${now.length} 个标签，最多 ${MOST} 个；没有作任何修改`)
      return now.join('\n') === old.join('\n') ? [] : [{ id, bn, old, now }]
    })
    await write(tx, acts, named)
    await auditAll(
      tx,
      ctx,
      'goods.tag-goods',
      acts.map(({ bn, old, now }) => ({ target: bn, detail: { before: { tags: old }, after: { tags: now } } })),
    )
    const touched = acts.map(({ id }) => id)
    if (touched.length > 0)
      await tx.update(goods).set({ updatedAt: ctx.clock.now() }).where(inArray(goods.itemId, touched))
    await renewSearch(tx, touched)
    return touched.length
  })
  await ctx.events.publish('catalogue-changed')
  return { message: changedGoods > 0 ? `${changedGoods} 件商品的标签已改` : '标签已经是这样，没有要改的' }
}

/** Names of the tags of goods, in their order. */
async function tagsOf(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .select({ id: goodsTags.goodsId, name: tags.name })
    .from(goodsTags)
    .innerJoin(tags, eq(tags.id, goodsTags.tagId))
    .where(inArray(goodsTags.goodsId, [...ids]))
    .orderBy(goodsTags.goodsId, goodsTags.sort)
  const found = new Map<number, string[]>()
  for (const { id, name } of rows) found.set(id, [...(found.get(id) ?? []), name])
  return found
}

/** Ids by name; tags that are put on are made where they are missing. @throws DomainError for one of shops, or none to take off */
async function tagIds(tx: Tx, putOn: string[], takeOff: string[]) {
  if (putOn.length > 0)
    await tx
      .insert(tags)
      .values(putOn.toSorted().map(name => ({ name })))
      .onConflictDoNothing()
  const rows = await tx
    .select()
    .from(tags)
    .where(and(inArray(tags.name, [...putOn, ...takeOff])))
    .for('key share')
  for (const name of [...putOn, ...takeOff]) {
    const row = rows.find(one => one.name === name)
    if (!row) throw new DomainError(`没有标签「${name}」`)
    if (row.kind !== 'item') throw new DomainError(`「${name}」是店铺的标签，不能用于商品`)
  }
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** The rows of some goods anew, in one statement: those that stay keep their order. */
async function write(
  tx: Tx,
  acts: readonly { id: number; now: readonly string[] }[],
  ids: ReadonlyMap<string, number>,
) {
  if (acts.length === 0) return
  const names = new Map([...ids])
  const rest = [...new Set(acts.flatMap(({ now }) => now))].filter(name => !names.has(name))
  if (rest.length > 0)
    for (const { id, name } of await tx.select().from(tags).where(inArray(tags.name, rest))) names.set(name, id)
  await tx.delete(goodsTags).where(
    inArray(
      goodsTags.goodsId,
      acts.map(({ id }) => id),
    ),
  )
  const rows = acts.flatMap(({ id, now }) => now.map((name, sort) => ({ goods: id, tag: names.get(name)!, sort })))
  if (rows.length > 0)
    await tx.execute(sql`
      insert into ${goodsTags} (goods_id, tag_id, sort)
      select goods, tag, sort from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(goods bigint, tag bigint, sort int)`)
}
