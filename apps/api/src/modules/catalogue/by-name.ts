import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { categories, goods, memberGrades, shops, skus } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { splitPath } from './cell-lists'

// Files of the shop name things as its operators do. Each of these throws a DomainError that says what there is not.

export async function shopNamed(db: Queryable, name: string): Promise<number> {
  const [row] = await db.select({ id: shops.id }).from(shops).where(eq(shops.name, name)).orderBy(shops.id).limit(1)
  if (!row) throw new DomainError(`没有店铺 ${name}`)
  return row.id
}

/** @param path e.g. 服饰/短袖; a slash inside of a name is `\/` */
export async function categoryAt(db: Queryable, path: string): Promise<number> {
  let id = 0
  const names = splitPath(path)
  if (names.length === 0) throw new DomainError(`没有分类 ${path}`)
  for (const name of names) {
    const [row] = await db
      .select({ id: categories.id })
      .from(categories)
      .where(and(eq(categories.parentId, id), eq(categories.name, name)))
    if (!row) throw new DomainError(`没有分类 ${path}`)
    id = row.id
  }
  return id
}

/** Ids of goods in the order of their numbers (货号). */
export async function goodsNumbered(db: Queryable, bns: readonly string[]): Promise<number[]> {
  const rows = await db.select({ id: goods.itemId, name: goods.bn }).from(goods).where(inArray(goods.bn, bns))
  return bns.map(foundIn(rows, '没有货号为', '的商品'))
}

/** Ids of skus in the order of their numbers. */
export async function skusNumbered(db: Queryable, bns: readonly string[]): Promise<number[]> {
  const rows = await db.select({ id: skus.itemId, name: skus.bn }).from(skus).where(inArray(skus.bn, bns))
  return bns.map(foundIn(rows, '没有货号为', '的 SKU'))
}

export async function gradesNamed(db: Queryable, names: readonly string[]): Promise<number[]> {
  const rows = await db.select().from(memberGrades).where(inArray(memberGrades.name, names))
  return names.map(foundIn(rows, '没有会员等级', ''))
}

function foundIn(rows: readonly { id: number; name: string }[], before: string, after: string) {
  const ids = new Map(rows.map(({ id, name }) => [name, id]))
  return (name: string): number => {
    const id = ids.get(name)
    if (id === undefined) throw new DomainError(`${before} ${name} ${after}`.trim())
    return id
  }
}
