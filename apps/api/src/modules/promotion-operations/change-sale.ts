import { type Contract, type ParsedInputOf, promotionOperations } from '@heji/api-client/contract'
import { and, eq, gt, min } from 'drizzle-orm'
import type { Tx } from '../../db/db'
import { dbId } from '../../db/db-id'
import { activities } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { audit } from '../audit'
import { goodsNumbered } from '../catalogue/by-name'
import { addSale, endSale, lockForActivity, SaleFile } from '../sales/shop-side'
import { assertAhead, described, timeOf } from './described'
import { missing, ofSale } from './list-sales'

type Add = ParsedInputOf<Contract['POST /api/operator/promotions/sale-add']>
type End = ParsedInputOf<Contract['POST /api/operator/promotions/sale-end']>

/** Makes a sale; each of its goods has a percentage of its own. @throws DomainError as `addSale` does, and for one that is over */
export async function makeSale(ctx: ByShop, input: Add) {
  const percents = new Map<number, string[]>()
  for (const { goods_code, pays_percent } of input.goods)
    percents.set(pays_percent, [...(percents.get(pays_percent) ?? []), goods_code])
  const codes = input.goods.map(({ goods_code }) => goods_code)
  const files = saleFiles(input, percents)
  assertAhead(files[0]!.end, ctx.clock.now())
  const id = await inTransaction(ctx.db, async tx => {
    // All at once and in one order, so that two sales at once do not wait for each other.
    await lockForActivity(tx, await goodsNumbered(tx, codes), files[0]!)
    for (const file of files) await addSale(tx, file)
    const made = await idOf(tx, files[0]!)
    await audit(tx, ctx, 'promotions.sale-add', made, { before: null, after: input })
    return made
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `限时特惠「${input.name}」已建立，${codes.length} 件商品`, sale_id: String(id) }
}

/** The sale as the file of `sale add` says it, a file for each percentage; the first says what is wrong with all goods. */
function saleFiles({ name, begin_at, end_at, goods }: Add, percents: ReadonlyMap<number, string[]>) {
  const operation = promotionOperations['POST /api/operator/promotions/sale-add']
  const common = { name, begin: timeOf(begin_at), end: timeOf(end_at) }
  const read = (codes: readonly string[], pays_percent: number) =>
    described(SaleFile, { ...common, goods: codes, pays_percent }, operation)
  read(
    goods.map(({ goods_code }) => goods_code),
    goods[0]?.pays_percent ?? 1,
  )
  return [...percents].map(([percent, codes]) => read(codes, percent))
}

async function idOf(tx: Tx, { name, begin, end }: { name: string; begin: Date; end: Date }) {
  const same = and(eq(activities.name, name), eq(activities.startAt, begin), eq(activities.endAt, end))
  const [row] = await tx
    .select({ id: min(activities.id) })
    .from(activities)
    .where(same)
  return row!.id!
}

/** Ends one sale, or all of a name that have not ended. @throws NotFoundError, DomainError if there is none to end */
export async function stopSale(ctx: ByShop, { name, sale_id }: End) {
  const now = ctx.clock.now()
  const count = await inTransaction(ctx.db, async tx => {
    const ended = sale_id ? await endOne(tx, name, sale_id, now) : await endSale(tx, name, now)
    await audit(tx, ctx, 'promotions.sale-end', sale_id || name, { after: { name, endAt: now, goods: ended } })
    return ended
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `限时特惠「${name}」已结束，${count} 件商品恢复原价` }
}

async function endOne(tx: Tx, name: string, saleId: string, now: Date): Promise<number> {
  const [one] = await tx
    .select()
    .from(activities)
    .where(eq(activities.id, dbId(saleId)))
    .for('update')
  if (!one || one.name !== name) throw missing(saleId)
  const ended = await tx
    .update(activities)
    .set({ endAt: now })
    .where(and(ofSale(one), gt(activities.endAt, now)))
    .returning({ id: activities.id })
  if (ended.length === 0) throw new DomainError(`限时特惠「${name}」已结束`)
  return ended.length
}
