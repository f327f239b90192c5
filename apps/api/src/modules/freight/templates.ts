import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/db'
import { freightTemplates, goods, shops } from '../../db/schema'
import { DomainError, NotFoundError } from '../../platform/errors'
import type { DescribedTemplate } from './freight-table'

/** A stored template, with the name of its shop and the number of goods that name it. */
export interface StoredTemplate extends DescribedTemplate {
  id: number
  /** Null = of all shops. */
  shopId: number | null
  goods: number
}

export async function allTemplates(db: Queryable): Promise<StoredTemplate[]> {
  const rows = await db
    .select({
      template: freightTemplates,
      shop: shops.name,
      goods: sql<number>`(select count(*)::int from ${goods} g where g.freight_template_id = ${freightTemplates.id})`,
    })
    .from(freightTemplates)
    .leftJoin(shops, eq(shops.id, freightTemplates.shopId))
    .orderBy(asc(freightTemplates.shopId), asc(freightTemplates.id))
  return rows.map(({ template: { id, shopId, name, by, isDefault, zones }, shop, goods: count }) => ({
    id,
    shopId,
    name,
    by,
    isDefault,
    zones,
    shop: shop ?? '',
    goods: count,
  }))
}

/**
 * Adds these templates, or replaces those of the same shop and name; others stay. A new default takes the place of the
 * shop's old one. Orders that are placed keep their freight.
 * @throws DomainError for an unknown shop, or two defaults of one
 */
export async function saveTemplates(tx: Tx, templates: readonly DescribedTemplate[], now: Date) {
  // Of two files at once, the second one waits and replaces the templates of the first.
  await tx.execute(sql`lock table ${freightTemplates} in share row exclusive mode`)
  const names = [...new Set(templates.map(({ shop }) => shop).filter(shop => shop !== ''))]
  const found = names.length > 0 ? await tx.select().from(shops).where(inArray(shops.name, names)) : []
  const defaults = new Set<number>()
  for (const { shop: shopName, name, by, isDefault, zones } of templates) {
    const shop = found.find(one => one.name === shopName)
    if (shopName !== '' && !shop) throw new DomainError(`没有名叫「${shopName}」的店铺；没有作任何修改`)
    const shopId = shop?.id ?? null
    if (isDefault) {
      if (defaults.has(shopId ?? 0)) throw new DomainError('一个店铺只能有一个默认模板；没有作任何修改')
      defaults.add(shopId ?? 0)
      await tx.update(freightTemplates).set({ isDefault: false, updatedAt: now }).where(ofShop(shopId))
    }
    const values = { by, isDefault, zones, updatedAt: now }
    const changed = await tx
      .update(freightTemplates)
      .set(values)
      .where(and(ofShop(shopId), eq(freightTemplates.name, name)))
      .returning({ id: freightTemplates.id })
    if (changed.length === 0) await tx.insert(freightTemplates).values({ ...values, name, shopId })
  }
}

/**
 * Adds one template, or changes that of `id`, its name too. A new default takes the place of the shop's old one.
 * @returns the number of the template, and what it was before
 * @throws DomainError for a name that another one of the shop has, or goods of other shops; NotFoundError
 */
export async function saveTemplate(
  tx: Tx,
  id: number | null,
  { shopId, ...values }: Omit<DescribedTemplate, 'shop'> & { shopId: number | null },
  now: Date,
) {
  await tx.execute(sql`lock table ${freightTemplates} in share row exclusive mode`)
  const before = id === null ? null : await lockTemplate(tx, id)
  await assertNameFree(tx, shopId, values.name, id)
  if (before && before.shopId !== shopId && shopId !== null && (await isUsedElsewhere(tx, before.id, shopId)))
    throw new DomainError('其他店铺的商品在用这个模板，不能改为一家店铺的')
  if (values.isDefault)
    await tx.update(freightTemplates).set({ isDefault: false, updatedAt: now }).where(ofShop(shopId))
  const row = { ...values, shopId, updatedAt: now }
  if (before) {
    await tx.update(freightTemplates).set(row).where(eq(freightTemplates.id, before.id))
    return { id: before.id, before }
  }
  const [made] = await tx
    .insert(freightTemplates)
    .values({ ...row, createdAt: now })
    .returning()
  return { id: made!.id, before: null }
}

async function lockTemplate(tx: Tx, id: number) {
  const [row] = await tx.select().from(freightTemplates).where(eq(freightTemplates.id, id)).for('update')
  if (!row) throw new NotFoundError('没有这个运费模板')
  return row
}

async function assertNameFree(tx: Tx, shopId: number | null, name: string, but: number | null) {
  const [taken] = await tx
    .select({ id: freightTemplates.id })
    .from(freightTemplates)
    .where(and(ofShop(shopId), eq(freightTemplates.name, name)))
  if (taken && taken.id !== but) throw new DomainError(`已有运费模板「${name}」，请换一个名称`)
}

async function isUsedElsewhere(tx: Tx, id: number, shopId: number) {
  const [found] = await tx
    .select({ id: goods.itemId })
    .from(goods)
    .where(and(eq(goods.freightTemplateId, id), ne(goods.shopId, shopId)))
    .limit(1)
  return found !== undefined
}

const ofShop = (shopId: number | null) => sql`coalesce(${freightTemplates.shopId}, 0) = ${shopId ?? 0}`

/** @throws NotFoundError */
export async function removeTemplate(tx: Tx, id: number) {
  const [row] = await tx.delete(freightTemplates).where(eq(freightTemplates.id, id)).returning()
  if (!row) throw new NotFoundError('没有这个运费模板')
  return row
}

/**
 * Goods take a template, or with `null` the default one of their shop again.
 * @returns the numbers that no goods have
 * @throws DomainError where the template is of another shop
 */
export async function giveTemplate(tx: Tx, id: number | null, bns: readonly string[], now: Date): Promise<string[]> {
  const [template] = id === null ? [] : await tx.select().from(freightTemplates).where(eq(freightTemplates.id, id))
  if (id !== null && !template) throw new NotFoundError('没有这个运费模板')
  const rows = await tx
    .update(goods)
    .set({ freightTemplateId: id, updatedAt: now })
    .where(inArray(goods.bn, [...bns]))
    .returning({ bn: goods.bn, shopId: goods.shopId })
  const foreign = rows.find(({ shopId }) => template && template.shopId !== null && template.shopId !== shopId)
  if (foreign) throw new DomainError(`${foreign.bn} 是其他店铺的商品；没有作任何修改`)
  const known = new Set(rows.map(({ bn }) => bn))
  return bns.filter(bn => !known.has(bn))
}
