import { and, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable, Tx } from '../../db/db'
import { seckills } from '../../db/schema'
import { DomainError } from '../../platform/errors'
import { count, time, words } from '../../platform/file-fields'
import { goodsNumbered } from '../catalogue/by-name'
import { lockForActivity } from '../sales/shop-side'
import type { DescribedTable } from '../tables/described-rows'
import { code, moment, number, words as text } from '../tables/fields'

/** Minutes for which a ticket may hold its pieces. */
export const MOST_MINUTES = 60

/** A seckill as the shop describes it in a file. */
export const SeckillFile = v.pipe(
  v.strictObject({
    name: v.pipe(words(50), v.nonEmpty('请填写秒杀名称')),
    /** The number of its goods. */
    goods: words(100),
    /** Percent of the list price that is paid. */
    pays_percent: count('秒杀价占售价的百分比', 1, 99),
    quota: count('秒杀数量', 1, 1_000_000),
    per_member: v.optional(count('每人限购', 1, 999), 1),
    /** Minutes that a ticket, and then the unpaid order, holds its pieces. */
    minutes: v.optional(count('保留分钟', 1, MOST_MINUTES), 5),
    begin: time('开始时间'),
    end: time('结束时间'),
  }),
  v.check(({ begin, end }) => begin < end, '结束时间须晚于开始时间'),
)

/** The same as rows of a table. */
export const SECKILL_TABLE: DescribedTable = {
  fields: {
    名称: text('name'),
    货号: code('goods'),
    秒杀价百分比: number('pays_percent'),
    秒杀数量: number('quota'),
    每人限购: number('per_member'),
    保留分钟: number('minutes'),
    开始时间: moment('begin'),
    结束时间: moment('end', true),
  },
  needed: [['名称'], ['货号'], ['秒杀价百分比'], ['秒杀数量'], ['开始时间'], ['结束时间']],
  otherNames: () => ({ 名称: ['活动名称', '秒杀名称'], 货号: ['商品编码', '商家编码', '款式编码', '款号'] }),
}

/** Whether the shop has just this one: then its file was read before. @throws DomainError for unknown goods */
export async function hasSeckill(db: Queryable, file: v.InferOutput<typeof SeckillFile>): Promise<boolean> {
  const [goodsId] = await goodsNumbered(db, [file.goods])
  const isThis = and(
    eq(seckills.goodsId, goodsId!),
    eq(seckills.name, file.name),
    eq(seckills.paysPercent, file.pays_percent),
    eq(seckills.startAt, file.begin),
    eq(seckills.endAt, file.end),
  )
  return (await db.$count(seckills, isThis)) > 0
}

/**
 * @returns its id
 * @throws DomainError for unknown goods, goods for points, goods with another activity in that time, or if this one is there
 */
export async function addSeckill(tx: Tx, file: v.InferOutput<typeof SeckillFile>): Promise<number> {
  if (await hasSeckill(tx, file)) throw new DomainError(`秒杀「${file.name}」已有，没有改变`)
  const [goodsId] = await goodsNumbered(tx, [file.goods])
  await lockForActivity(tx, [goodsId!], file)
  const [made] = await tx
    .insert(seckills)
    .values({
      name: file.name,
      goodsId: goodsId!,
      paysPercent: file.pays_percent,
      quota: file.quota,
      limitNum: file.per_member,
      validMinutes: file.minutes,
      startAt: file.begin,
      endAt: file.end,
    })
    .returning({ id: seckills.id })
  return made!.id
}

/** Ends a seckill now, or before it begins; tickets keep their pieces. @throws DomainError if there is none, or if it has ended */
export async function endSeckill(tx: Tx, id: number, now: Date): Promise<string> {
  const [ended] = await tx
    .update(seckills)
    .set({ endAt: now })
    .where(and(eq(seckills.id, id), gt(seckills.endAt, now)))
    .returning({ name: seckills.name })
  if (!ended) throw new DomainError(`没有未结束的秒杀 ${id}`)
  return ended.name
}
