import { inArray } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { brands, categories, shops, tags } from '../../db/schema'
import type { GoodsDraft } from './draft'

/** Ids of the names in goods. Shops must exist; brands, categories and tags are created. */
export interface Names {
  shop: Map<string, number>
  brand: Map<string, number>
  tag: Map<string, number>
  /** By path, separated by `/`. */
  category: Map<string, number>
}

export const pathOf = (category: string[]) => category.join('/')

/** Looks up the names of all the goods, and creates missing ones if allowed. */
export async function resolveNames(tx: Tx, goods: readonly GoodsDraft[]): Promise<Names> {
  const shopNames = distinct(goods.map(one => one.shop))
  const shopRows = await tx
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(inArray(shops.name, shopNames))
    .orderBy(shops.id)
  return {
    // The oldest of shops with the same name.
    shop: new Map(shopRows.toReversed().map(({ name, id }) => [name, id])),
    brand: await addNamed(tx, brands, distinct(goods.map(one => one.brand))),
    tag: await addNamed(tx, tags, distinct(goods.flatMap(one => one.tags))),
    category: await addCategories(
      tx,
      goods.map(one => one.category),
    ),
  }
}

const distinct = (names: string[]) => [...new Set(names)].filter(Boolean)

/** Ids of brands or tags; missing ones are created. */
async function addNamed(tx: Tx, table: typeof brands | typeof tags, names: string[]) {
  if (names.length === 0) return new Map<string, number>()
  await tx
    .insert(table)
    .values(names.map(name => ({ name })))
    .onConflictDoNothing()
  const rows = await tx.select({ name: table.name, id: table.id }).from(table).where(inArray(table.name, names))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function addCategories(tx: Tx, paths: string[][]) {
  const known = new Map<string, number>()
  const rows = await tx.select().from(categories)
  const childOf = new Map(rows.map(row => [`${row.parentId}/${row.name}`, row.id]))
  for (const path of paths) {
    let parentId = 0
    for (const [depth, name] of path.entries()) {
      const key = `${parentId}/${name}`
      const id = childOf.get(key) ?? (await addCategory(tx, parentId, name, depth + 1))
      childOf.set(key, id)
      known.set(pathOf(path.slice(0, depth + 1)), id)
      parentId = id
    }
  }
  return known
}

async function addCategory(tx: Tx, parentId: number, name: string, level: number) {
  const [row] = await tx.insert(categories).values({ parentId, name, level }).returning()
  return row!.id
}
