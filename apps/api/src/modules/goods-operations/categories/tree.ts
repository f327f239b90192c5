import type { Contract, OutputOf } from '@heji/api-client/contract'
import { asc, count, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/db'
import { categories, goodsCategories } from '../../../db/schema'
import type { ByShop } from '../../../http/context'
import { DomainError, NotFoundError } from '../../../platform/errors'
import { joinPath } from '../../catalogue/cell-lists'

type Row = OutputOf<Contract['POST /api/operator/goods/categories']>['rows'][number]
export type CategoryRecord = typeof categories.$inferSelect

/** Levels that the tree has. */
const MOST_LEVELS = 3

/** The whole tree, each category after the one above it. Two statements. */
export async function listCategories({ db }: Pick<ByShop, 'db'>): Promise<{ rows: Row[] }> {
  const [all, counts] = await Promise.all([
    readCategories(db),
    db.select({ id: goodsCategories.categoryId, n: count() }).from(goodsCategories).groupBy(goodsCategories.categoryId),
  ])
  const goodsOf = new Map(counts.map(({ id, n }) => [id, n]))
  const below = (parentId: number, path: readonly string[]): Row[] =>
    all
      .filter(row => row.parentId === parentId)
      .flatMap(row => {
        const names = [...path, row.name]
        return [toRow(row, names, goodsOf.get(row.id) ?? 0), ...below(row.id, names)]
      })
  return { rows: below(0, []) }
}

const toRow = (row: CategoryRecord, path: readonly string[], goods: number): Row => ({
  category_id: String(row.id),
  parent_id: String(row.parentId),
  name: row.name,
  path: joinPath(path),
  level: row.level,
  picture: row.imageUrl,
  hidden: row.hidden,
  goods,
  params: row.params,
})

/** In the order of the shop. */
const readCategories = (db: Queryable) => db.select().from(categories).orderBy(asc(categories.sort), asc(categories.id))

/** The tree while nobody else can change it; imports that add categories wait, too. */
export async function lockTree(tx: Tx): Promise<Tree> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
  return new Tree(await readCategories(tx))
}

/** Questions about all categories, as they are. */
export class Tree {
  constructor(readonly all: readonly CategoryRecord[]) {}

  /** @throws NotFoundError */
  find(id: number): CategoryRecord {
    const row = this.all.find(one => one.id === id)
    if (!row) throw new NotFoundError('没有这个分类')
    return row
  }

  childrenOf(id: number): CategoryRecord[] {
    return this.all.filter(({ parentId }) => parentId === id)
  }

  /** The category itself and all below it. */
  subtree(id: number): CategoryRecord[] {
    return [this.find(id), ...this.childrenOf(id).flatMap(child => this.subtree(child.id))]
  }

  /** Names from the top down. */
  pathOf(id: number): string {
    const names = (of: number): string[] => (of === 0 ? [] : [...names(this.find(of).parentId), this.find(of).name])
    return joinPath(names(id))
  }

  /** The level of what stands below a category, or at the top. @throws DomainError where there is none, NotFoundError */
  levelBelow(parentId: number, height = 1): number {
    const level = parentId === 0 ? 1 : this.find(parentId).level + 1
    if (level + height - 1 > MOST_LEVELS) throw new DomainError(`分类最多 ${MOST_LEVELS} 级`)
    return level
  }

  /** @throws DomainError if a sibling has the name */
  assertFree(parentId: number, name: string, but?: number) {
    if (this.childrenOf(parentId).some(one => one.name === name && one.id !== but))
      throw new DomainError(`这一级已有分类「${name}」`)
  }
}

/** How the audit log names a category. */
export const targetOf = (path: string) => `分类 ${path}`
