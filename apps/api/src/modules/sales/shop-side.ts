import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable, Tx } from '../../db/db'
import { activities, goods, seckills } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { count, time, words } from '../../platform/file-fields'
import { goodsNumbered } from '../catalogue/by-name'
import type { DescribedTable } from '../tables/described-rows'
import { code, moment, number, words as text } from '../tables/fields'

/** A sale (限时特惠) as the shop describes it in a file: for some time its goods cost a part of their list price. */
export const SaleFile = v.pipe(
  v.strictObject({
    name: v.pipe(words(50), v.nonEmpty('请填写活动名称')),
    /** Numbers of its goods. */
    goods: v.pipe(
      v.array(words(100)),
      v.minLength(1, '请填写商品的货号'),
      v.maxLength(500, '最多500件商品'),
      v.check(list => new Set(list).size === list.length, '货号重复'),
    ),
    /** Percent of the list price that is paid. */
    pays_percent: count('活动价占售价的百分比', 1, 99),
    begin: time('开始时间'),
    end: time('结束时间'),
  }),
  v.check(({ begin, end }) => begin < end, '结束时间须晚于开始时间'),
)
type SaleData = v.InferOutput<typeof SaleFile>

/** The same as rows of a table, one for each of its goods. */
export const SALE_TABLE: DescribedTable = {
  fields: {
    名称: text('name'),
    货号: { ...code('goods'), read: bn => [bn] },
    活动价百分比: number('pays_percent'),
    开始时间: moment('begin'),
    结束时间: moment('end', true),
  },
  needed: [['名称'], ['货号'], ['活动价百分比'], ['开始时间'], ['结束时间']],
  otherNames: () => ({ 名称: ['活动名称'], 货号: ['商品编码', '商家编码', '款式编码', '款号'] }),
}

/**
 * Goods have one price activity at a time: of a sale and a seckill only one would be shown. @throws DomainError for unknown
 * goods, goods for points, or goods with another activity in that time
 */
export async function addSale(tx: Tx, sale: SaleData) {
  const ids = await goodsNumbered(tx, sale.goods)
  await lockForActivity(tx, ids, sale)
  const { name, pays_percent: paysPercent, begin: startAt, end: endAt } = sale
  const values = { kind: 'limited_time_sale' as const, name, paysPercent, startAt, endAt }
  await tx.insert(activities).values(ids.map(goodsId => ({ ...values, goodsId })))
}

/** Whether all goods of a sale have just this one: then its file was read before. @throws DomainError for unknown goods */
export async function hasSale(
  db: Queryable,
  { name, goods: bns, pays_percent, begin, end }: SaleData,
): Promise<boolean> {
  const ids = await goodsNumbered(db, bns)
  const rows = await db
    .selectDistinct({ id: activities.goodsId })
    .from(activities)
    .where(
      and(
        inArray(activities.goodsId, ids),
        eq(activities.name, name),
        eq(activities.paysPercent, pays_percent),
        eq(activities.startAt, begin),
        eq(activities.endAt, end),
      ),
    )
  return rows.length === new Set(ids).size
}

/**
 * Locks goods, so that of two activities for them at once the second sees the first. @throws DomainError for goods for
 * points, or goods with another activity in that time
 */
export async function lockForActivity(tx: Tx, ids: readonly number[], { begin, end }: Pick<SaleData, 'begin' | 'end'>) {
  const locked = await tx
    .select({ id: goods.itemId, bn: goods.bn, point: goods.point })
    .from(goods)
    .where(inArray(goods.itemId, [...ids]))
    .orderBy(asc(goods.itemId))
    .for('no key update')
  const forPoints = locked.find(({ point }) => point > 0)
  if (forPoints) throw new DomainError(`积分商品 ${forPoints.bn} 不能参加`)
  for (const [table, kind] of [
    [seckills, '秒杀'],
    [activities, '限时特惠'],
  ] as const) {
    const [other] = await tx
      .select({ name: table.name, goodsId: table.goodsId })
      .from(table)
      .where(and(inArray(table.goodsId, [...ids]), lt(table.startAt, end), gt(table.endAt, begin)))
      .limit(1)
    const bn = locked.find(({ id }) => id === other?.goodsId)?.bn
    if (other) throw new DomainError(`商品 ${bn} 同时有${kind}「${other.name}」`)
  }
}

/** Ends all sales of a name now, or before they begin. @returns how many goods had one. @throws DomainError for none */
export async function endSale(tx: Tx, name: string, now: Date): Promise<number> {
  const ended = await tx
    .update(activities)
    .set({ endAt: now })
    .where(and(eq(activities.name, name), gt(activities.endAt, now)))
    .returning({ id: activities.id })
  if (ended.length === 0) throw new DomainError(`没有未结束的限时特惠「${name}」`)
  return ended.length
}
