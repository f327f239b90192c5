import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import { categories } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { DomainError } from '../../../platform/errors'
import { audit } from '../../audit'
import { changed, parentOf } from './change'
import { type CategoryRecord, lockTree, type Tree, targetOf } from './tree'

type Move = ParsedInputOf<Contract['POST /api/operator/goods/category-move']>

/** Moves a category with all below it. @throws DomainError, NotFoundError */
export async function moveCategory(ctx: ByShop, input: Move) {
  const parentId = parentOf(input.parent_id)
  const message = await inTransaction(ctx.db, async tx => {
    const tree = await lockTree(tx)
    const row = tree.find(dbId(input.category_id))
    if (input.seen_parent_id !== undefined && dbId(input.seen_parent_id) !== row.parentId)
      throw new DomainError(`「${row.name}」刚刚被别人移动过：请刷新后再移`)
    const siblings = siblingsWith(tree, row, parentId, input.before_id)
    const before = placeOf(tree, row)
    await setLevels(tx, tree, row, parentId)
    await setOrder(tx, siblings)
    if (parentId !== row.parentId)
      await tx.update(categories).set({ parentId, searchDueAt: ctx.clock.now() }).where(eq(categories.id, row.id))
    const after = { parent: tree.pathOf(parentId), place: siblings.indexOf(row) + 1 }
    await audit(tx, ctx, 'goods.category-move', targetOf(tree.pathOf(row.id)), { before, after })
    return `「${row.name}」已移到${parentId === 0 ? '一级' : `「${tree.find(parentId).name}」下`}，第 ${after.place} 个`
  })
  await changed(ctx)
  return { message }
}

const placeOf = (tree: Tree, row: CategoryRecord) => ({
  parent: tree.pathOf(row.parentId),
  place: tree.childrenOf(row.parentId).indexOf(row) + 1,
})

/** The categories of the new level in their new order. @throws DomainError for a place that there is not */
function siblingsWith(tree: Tree, row: CategoryRecord, parentId: number, beforeId: string | undefined) {
  if (tree.subtree(row.id).some(({ id }) => id === parentId)) throw new DomainError('不能移到自己或自己的下级里')
  tree.assertFree(parentId, row.name, row.id)
  const others = tree.childrenOf(parentId).filter(({ id }) => id !== row.id)
  if (beforeId === undefined) return [...others, row]
  const at = others.findIndex(({ id }) => id === dbId(beforeId))
  if (at < 0) throw new DomainError('要排在它前面的分类刚刚被移走了：请刷新后再移')
  return others.toSpliced(at, 0, row)
}

/** @throws DomainError where the tree would have more than three levels */
async function setLevels(tx: Tx, tree: Tree, row: CategoryRecord, parentId: number) {
  const moved = tree.subtree(row.id)
  const height = Math.max(...moved.map(({ level }) => level)) - row.level + 1
  const by = tree.levelBelow(parentId, height) - row.level
  if (by === 0) return
  const ids = sql.join(
    moved.map(({ id }) => sql`${id}`),
    sql`, `,
  )
  await tx.execute(sql`update ${categories} set level = level + ${by} where id in (${ids})`)
}

/** One statement: places count from 0, those of the level that stay where they are are not written. */
const setOrder = (tx: Tx, siblings: readonly CategoryRecord[]) =>
  tx.execute(sql`
    update ${categories} c set sort = p.place
    from jsonb_to_recordset(${JSON.stringify(siblings.map(({ id }, place) => ({ id, place })))}::jsonb)
      as p(id bigint, place int)
    where c.id = p.id and c.sort <> p.place`)
