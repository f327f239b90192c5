import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { brands, categories, shops, tags } from '../../db/schema'
import type { GoodsDraft } from './draft'

/** Ids of the names in goods. Shops must exist; brands, categories and tags are created. */
export interface Names {
  shop: ShopIds
  brand: Map<string, number>
  tag: Map<string, number>
  /** By {@link pathOf}. */
  category: Map<string, number>
}

/** By name, the oldest first: names of shops are not always different. */
export type ShopIds = Map<string, number[]>

/** The shop of that name, the one before if there are several. */
export const shopIdOf = (ids: ShopIds, name: string, before: number | undefined): number =>
  ids.get(name)!.find(id => id === before) ?? ids.get(name)![0]!

/** A name may contain any sign. */
export const pathOf = (category: string[]) => JSON.stringify(category)

/** Shops that are there. */
export async function shopsOf(tx: Tx, goods: readonly GoodsDraft[]): Promise<ShopIds> {
  const shopNames = distinct(goods.map(one => one.shop))
  const shopRows = await tx
    .select({ id: shops.id, name: shops.name })
    .from(shops)
    .where(inArray(shops.name, shopNames))
    .orderBy(shops.id)
  const ids: ShopIds = new Map()
  for (const { name, id } of shopRows) ids.set(name, [...(ids.get(name) ?? []), id])
  return ids
}

/** Looks up the names of goods that will be saved, and creates missing ones. */
export async function resolveNames(tx: Tx, goods: readonly GoodsDraft[], shop: ShopIds): Promise<Names> {
  return {
    shop,
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
    // In the same order in all imports, so that no two wait for each other.
    .values(names.toSorted().map(name => ({ name })))
    .onConflictDoNothing()
  const rows = await tx.select({ name: table.name, id: table.id }).from(table).where(inArray(table.name, names))
  return new Map(rows.map(({ name, id }) => [name, id]))
}

async function addCategories(tx: Tx, paths: string[][]): Promise<Map<string, number>> {
  const found = await findCategories(tx, paths)
  if (paths.every(path => found.has(pathOf(path)))) return found
  // Of two imports at once with the same new category, one makes it.
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`)
  return await findCategories(tx, paths, (parentId, name, level) => addCategory(tx, parentId, name, level))
}

type Make = (parentId: number, name: string, level: number) => Promise<number | undefined>

/** Ids of categories and of those above them; `make` gives those that are missing. */
async function findCategories(tx: Tx, paths: string[][], make: Make = async () => undefined) {
  const known = new Map<string, number>()
  const rows = await tx.select().from(categories)
  const childOf = new Map(rows.map(row => [`${row.parentId}/${row.name}`, row.id]))
  for (const path of paths) {
    let parentId = 0
    for (const [depth, name] of path.entries()) {
      const key = `${parentId}/${name}`
      const id = childOf.get(key) ?? (await make(parentId, name, depth + 1))
      if (id === undefined) break
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
