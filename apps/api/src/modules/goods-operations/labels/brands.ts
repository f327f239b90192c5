import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { asc, eq, ilike, sql } from 'drizzle-orm'
import { dbId } from '../../../db/db-id'
import { containing } from '../../../db/like'
import { brands, goods } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { DomainError, NotFoundError } from '../../../platform/errors'
import { audit } from '../../audit'
import { changed } from '../categories/change'

type List = Contract['POST /api/operator/goods/brands']

const goodsOf = sql<number>`(select count(*) from ${goods} g where g.brand_id = ${brands.id})`.mapWith(Number)
const targetOf = (name: string) => `品牌 ${name}`

/** In the order of the shop. Two statements. */
export async function listBrands({ db }: Pick<ByShop, 'db'>, input: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const { q, page, size } = input
  const where = q ? ilike(brands.name, containing(q)) : undefined
  const [rows, total] = await Promise.all([
    db
      .select({ brand: brands, goods: goodsOf })
      .from(brands)
      .where(where)
      .orderBy(asc(brands.sort), asc(brands.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(brands, where),
  ])
  return {
    total,
    rows: rows.map(({ brand, goods: count }) => ({
      brand_id: String(brand.id),
      name: brand.name,
      logo: brand.imageUrl,
      sort: brand.sort,
      goods: count,
    })),
  }
}

/** @throws DomainError for a name that there is */
export async function addBrand(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/goods/brand-add']>) {
  const { name, logo = '', sort = 0 } = input
  const id = await inTransaction(ctx.db, async tx => {
    const [made] = await tx.insert(brands).values({ name, imageUrl: logo, sort }).onConflictDoNothing().returning()
    if (!made) throw new DomainError(`已有品牌「${name}」`)
    await audit(tx, ctx, 'goods.brand-add', targetOf(name), { after: { name, logo, sort } })
    return made.id
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `品牌「${name}」已新增`, brand_id: String(id) }
}

/** Changes what is given of a brand. @throws DomainError, NotFoundError */
export async function editBrand(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/goods/brand-edit']>) {
  const { brand_id, name, logo, sort } = input
  const said = await inTransaction(ctx.db, async tx => {
    const [row] = await tx
      .select()
      .from(brands)
      .where(eq(brands.id, dbId(brand_id)))
      .for('update')
    if (!row) throw new NotFoundError('没有这个品牌')
    const isRenamed = Boolean(name) && name !== row.name
    const after = {
      ...(isRenamed ? { name: name! } : {}),
      ...(logo !== undefined && logo !== row.imageUrl ? { imageUrl: logo } : {}),
      ...(sort !== undefined && sort !== row.sort ? { sort } : {}),
    }
    if (Object.keys(after).length === 0) throw new DomainError('没有要修改的内容')
    if (isRenamed && (await tx.$count(brands, eq(brands.name, name!))) > 0) throw new DomainError(`已有品牌「${name}」`)
    await tx
      .update(brands)
      .set({ ...after, ...(isRenamed ? { searchDueAt: ctx.clock.now() } : {}) })
      .where(eq(brands.id, row.id))
    const before = Object.fromEntries(Object.keys(after).map(key => [key, row[key as keyof typeof after]]))
    await audit(tx, ctx, 'goods.brand-edit', targetOf(row.name), { before, after })
    return after.name ?? row.name
  })
  await changed(ctx)
  return { message: `品牌「${said}」已修改` }
}

/** @throws DomainError where goods have it, NotFoundError */
export async function removeBrand(ctx: ByShop, brandId: string) {
  const name = await inTransaction(ctx.db, async tx => {
    const id = dbId(brandId)
    const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for('update')
    if (!row) throw new NotFoundError('没有这个品牌')
    const count = await tx.$count(goods, eq(goods.brandId, id))
    if (count > 0) throw new DomainError(`${count} 件商品（包括回收站里的）是这个品牌，不能删除`)
    await tx.delete(brands).where(eq(brands.id, id))
    await audit(tx, ctx, 'goods.brand-remove', targetOf(row.name), { before: { name: row.name, logo: row.imageUrl } })
    return row.name
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `品牌「${name}」已删除` }
}
