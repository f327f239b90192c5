import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { countUpTo } from '../../../db/count-up-to'
import { goods, shops } from '../../../db/schema'
import { inTransaction } from '../../../db/transaction'
import type { ByShop } from '../../../http/context'
import { toUnix } from '../../../platform/clock'
import { DomainError } from '../../../platform/errors'
import { auditAll } from '../../audit'
import { readSetting } from '../../content/settings'
import { idsAbout } from '../goods-where'
import { lockChosen, lockKept } from '../lock-chosen'
import { isHeld } from './purge'

type Bin = Contract['POST /api/operator/goods/bin']
const DAY_MS = 86_400_000

/** Puts goods into the recycle bin, all or none: they are off sale, their codes stay taken. @throws DomainError */
export async function removeGoods(ctx: ByShop, goodsIds: readonly string[]) {
  const now = ctx.clock.now()
  const count = await inTransaction(ctx.db, async tx => {
    const found = await lockKept(tx, goodsIds)
    const off = { approveStatus: 'instock' as const, onAt: null, offAt: null, deletedAt: now, updatedAt: now }
    await tx
      .update(goods)
      .set(off)
      .where(
        inArray(
          goods.itemId,
          found.map(({ id }) => id),
        ),
      )
    const acts = found.map(({ bn, status }) => ({ target: bn, detail: { before: { status } } }))
    await auditAll(tx, ctx, 'goods.remove', acts)
    return found.length
  })
  await ctx.events.publish('catalogue-changed')
  const { bin_days } = await readSetting(ctx.db, 'trade')
  return { message: `${count} 件商品已放进回收站，${bin_days} 天内可以恢复` }
}

/** Takes goods out of the recycle bin, all or none. @throws DomainError */
export async function restoreGoods(ctx: ByShop, goodsIds: readonly string[]) {
  const count = await inTransaction(ctx.db, async tx => {
    const found = await lockChosen(tx, goodsIds)
    const kept = found.find(({ deletedAt }) => deletedAt === null)
    if (kept) throw new DomainError(`${kept.bn} 不在回收站里`)
    await tx
      .update(goods)
      .set({ deletedAt: null, updatedAt: ctx.clock.now() })
      .where(
        inArray(
          goods.itemId,
          found.map(({ id }) => id),
        ),
      )
    await auditAll(
      tx,
      ctx,
      'goods.restore',
      found.map(({ bn }) => ({ target: bn })),
    )
    return found.length
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${count} 件商品已恢复，在仓库中` }
}

/** Goods in the recycle bin, the last deleted first. Three statements. */
export async function listBin({ db }: Pick<ByShop, 'db'>, input: ParsedInputOf<Bin>): Promise<OutputOf<Bin>> {
  const { q, page, size } = input
  const where = and(isNotNull(goods.deletedAt), q ? sql`${goods.itemId} in (${idsAbout(q.trim())})` : undefined)
  const [rows, total, { bin_days }] = await Promise.all([
    db
      .select({ goods, shop: shops.name, isHeld: isHeld(sql`${goods.itemId}`).mapWith(Boolean) })
      .from(goods)
      .innerJoin(shops, eq(shops.id, goods.shopId))
      .where(where)
      .orderBy(desc(goods.deletedAt), desc(goods.itemId))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, goods, where),
    readSetting(db, 'trade'),
  ])
  return {
    total,
    rows: rows.map(({ goods: one, shop, isHeld: held }) => ({
      goods_id: String(one.itemId),
      name: one.name,
      goods_code: one.bn,
      pic: one.pics[0] ?? '',
      shop_name: shop,
      deleted_at: toUnix(one.deletedAt!),
      ends_at: held ? null : toUnix(new Date(one.deletedAt!.getTime() + bin_days * DAY_MS)),
    })),
  }
}
