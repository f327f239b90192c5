import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import type { Tx } from '../../../db/db'
import { dbId } from '../../../db/db-id'
import { categories } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { DomainError } from '../../../platform/errors'
import { audit } from '../../audit'
import { renewDueSearches } from '../../search/renew'
import { type CategoryRecord, lockTree, targetOf } from './tree'

type Input<V extends 'category-add' | 'category-edit' | 'category-params'> = ParsedInputOf<
  Contract[`POST /api/operator/goods/${V}`]
>

/** Categories of the shop: a menu with more would help nobody. */
const MOST = 2_000

/** Adds a category after its siblings. @throws DomainError, NotFoundError */
export async function addCategory(ctx: ByShop, { name, parent_id, picture = '' }: Input<'category-add'>) {
  const parentId = parentOf(parent_id)
  const id = await inTransaction(ctx.db, async tx => {
    const tree = await lockTree(tx)
    if (tree.all.length >= MOST) throw new DomainError(`分类最多 ${MOST} 个`)
    const level = tree.levelBelow(parentId)
    tree.assertFree(parentId, name)
    const sort = 1 + Math.max(-1, ...tree.childrenOf(parentId).map(one => one.sort))
    const [made] = await tx.insert(categories).values({ name, parentId, level, sort, imageUrl: picture }).returning()
    const path = [tree.pathOf(parentId), name].filter(Boolean).join('/')
    await audit(tx, ctx, 'goods.category-add', targetOf(path), { after: { name, picture } })
    return made!.id
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `分类「${name}」已新增`, category_id: String(id) }
}

/** Top categories stand below none. */
export const parentOf = (id: string | undefined) => (id === undefined ? 0 : dbId(id))

/** Changes what is given of a category. @throws DomainError, NotFoundError */
export async function editCategory(ctx: ByShop, input: Input<'category-edit'>) {
  const { name, picture, hidden, seen_name } = input
  const told = await inTransaction(ctx.db, async tx => {
    const tree = await lockTree(tx)
    const row = tree.find(dbId(input.category_id))
    if (seen_name && seen_name !== row.name) throw new DomainError(`分类刚刚被改名为「${row.name}」：请刷新后再改`)
    const now = {
      ...(name && name !== row.name ? { name } : {}),
      ...(picture !== undefined && picture !== row.imageUrl ? { imageUrl: picture } : {}),
      ...(hidden !== undefined && hidden !== row.hidden ? { hidden } : {}),
    }
    if (Object.keys(now).length === 0) throw new DomainError('没有要修改的内容')
    if (now.name) tree.assertFree(row.parentId, now.name, row.id)
    await set(tx, row, { ...now, ...(now.name ? { searchDueAt: ctx.clock.now() } : {}) })
    const before = Object.fromEntries(Object.keys(now).map(key => [key, row[key as keyof typeof now]]))
    await audit(tx, ctx, 'goods.category-edit', targetOf(tree.pathOf(row.id)), { before, after: now })
    return now.name ?? row.name
  })
  await changed(ctx)
  return { message: `分类「${told}」已修改` }
}

/** Sets which parameters goods of a category have. @throws DomainError, NotFoundError */
export async function setCategoryParams(ctx: ByShop, input: Input<'category-params'>) {
  const params = input.params.map(({ name, values }) => ({ name, values: [...new Set(values.filter(Boolean))] }))
  if (new Set(params.map(({ name }) => name)).size < params.length) throw new DomainError('参数名不能重复')
  const name = await inTransaction(ctx.db, async tx => {
    const tree = await lockTree(tx)
    const row = tree.find(dbId(input.category_id))
    await set(tx, row, { params })
    const detail = { before: { params: row.params }, after: { params } }
    await audit(tx, ctx, 'goods.category-params', targetOf(tree.pathOf(row.id)), detail)
    return row.name
  })
  return { message: params.length > 0 ? `「${name}」的商品有 ${params.length} 个参数` : `「${name}」没有自己的参数了` }
}

const set = (tx: Tx, { id }: CategoryRecord, values: Partial<CategoryRecord>) =>
  tx.update(categories).set(values).where(eq(categories.id, id))

/** Pages follow at once; searches as soon as all goods are through. */
export async function changed(ctx: ByShop) {
  await ctx.events.publish('catalogue-changed')
  ctx.background.run('renew searches', () => renewDueSearches(ctx))
}
