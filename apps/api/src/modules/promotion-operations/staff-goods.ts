import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { unitPrice } from '@heji/pricing/unit-price'
import { eq, inArray } from 'drizzle-orm'
import { goods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { auditAll } from '../audit'
import { lockKept } from '../goods-operations/lock-chosen'
import { pageOfGoods, shownOf } from './page-of-goods'

type List = Contract['POST /api/operator/promotions/staff']

/** Goods with a price for staff, the newest first. Two statements. */
export async function listStaff({ db }: Pick<ByShop, 'db'>, input: ParsedInputOf<List>): Promise<OutputOf<List>> {
  const { rows, total } = await pageOfGoods(db, eq(goods.staffGoods, true), input)
  return {
    total,
    rows: rows.map(one => ({
      ...shownOf(one),
      price: one.price,
      percent_off: one.staffPercentOff,
      staff_price: unitPrice({ price: one.price, gradeDiscount: one.staffPercentOff }).salePrice,
      only: one.productType !== 'normal',
    })),
  }
}

type Set = ParsedInputOf<Contract['POST /api/operator/promotions/staff-set']>

/** Gives goods a price for staff, all or none. @throws DomainError */
export async function setStaff(ctx: ByShop, { goods_ids, percent_off, only }: Set) {
  if (percent_off === 0 && !only) throw new DomainError('员工减 0% 又不只给员工，等于没有设')
  const count = await change(ctx, 'promotions.staff-set', goods_ids, row => ({
    staffGoods: true,
    staffPercentOff: percent_off,
    // Lucky bags stay what they are: they are for staff alone, too.
    productType: row.productType === 'bag' ? 'bag' : only ? 'sale' : 'normal',
  }))
  return { message: `${count} 件商品：员工价减 ${percent_off}%${only ? '，只给员工' : ''}` }
}

/** @throws DomainError */
export async function endStaff(
  ctx: ByShop,
  { goods_ids }: ParsedInputOf<Contract['POST /api/operator/promotions/staff-end']>,
) {
  const none = () => ({ staffGoods: false, staffPercentOff: 0, productType: 'normal' as const })
  const count = await change(ctx, 'promotions.staff-end', goods_ids, none)
  return { message: `${count} 件商品不再有员工价` }
}

type GoodsRow = typeof goods.$inferSelect
type Staff = Pick<GoodsRow, 'staffGoods' | 'staffPercentOff' | 'productType'>

async function change(ctx: ByShop, action: string, goodsIds: readonly string[], to: (row: GoodsRow) => Staff) {
  const count = await inTransaction(ctx.db, async tx => {
    const ids = (await lockKept(tx, goodsIds)).map(({ id }) => id)
    const rows = await tx.select().from(goods).where(inArray(goods.itemId, ids))
    const points = rows.find(({ point }) => point > 0)
    if (points) throw new DomainError(`${points.bn} 是积分商城的商品，没有员工价；没有作任何修改`)
    const updatedAt = ctx.clock.now()
    for (const row of rows)
      await tx
        .update(goods)
        .set({ ...to(row), updatedAt })
        .where(eq(goods.itemId, row.itemId))
    const acts = rows.map(row => {
      const { staffGoods, staffPercentOff, productType } = row
      return { target: row.bn, detail: { before: { staffGoods, staffPercentOff, productType }, after: { ...to(row) } } }
    })
    await auditAll(tx, ctx, action, acts)
    return rows.length
  })
  await ctx.events.publish('catalogue-changed')
  return count
}
