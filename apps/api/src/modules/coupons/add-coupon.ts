import { and, eq } from 'drizzle-orm'
import * as v from 'valibot'
import type { Queryable, Tx } from '../../db/db'
import { coupons } from '../../db/schema'
import { count, time, words, yuan } from '../../platform/file-fields'
import { MOST_FEE } from '../../price-rules/most-fee'
import { categoryAt, shopNamed } from '../catalogue/by-name'
import type { DescribedTable } from '../tables/described-rows'
import { moment, number, oneOf, words as text, yes } from '../tables/fields'

const common = {
  title: v.pipe(words(50), v.nonEmpty('请填写优惠券名称')),
  description: v.optional(words(500), ''),
  /** Goods of this sum are needed. */
  least: v.optional(yuan('使用门槛', MOST_FEE), 0),
  quantity: count('发放数量', 1, 10_000_000),
  per_member: v.optional(count('每人限领', 1, 1_000), 1),
  begin: time('开始时间'),
  end: time('结束时间'),
  /** For members only who have paid no order yet. */
  new_members: v.optional(v.boolean('new_members 只能是 true 或 false'), false),
  /** For goods of this shop only. */
  shop: v.optional(words(200)),
  /** For goods of this category and those below it, e.g. 服饰/短袖. */
  category: v.optional(words(200)),
}

/** A coupon as the shop describes it in a file; sums are yuan. */
export const CouponFile = v.pipe(
  v.variant(
    'kind',
    [
      v.strictObject({ kind: v.literal('cash'), off: yuan('减免金额', MOST_FEE), ...common }),
      v.strictObject({
        kind: v.literal('discount'),
        percent_off: count('减免百分比', 1, 99),
        most: v.optional(yuan('最多减免', MOST_FEE), 0),
        ...common,
      }),
    ],
    '类型只能是 cash（满减）或 discount（折扣）',
  ),
  v.check(({ begin, end }) => begin < end, '结束时间须晚于开始时间'),
  v.check(file => file.kind === 'discount' || file.off > 0, '减免金额须大于0'),
  v.check(file => file.kind === 'discount' || file.least === 0 || file.least >= file.off, '使用门槛不能小于减免金额'),
)
type CouponData = v.InferOutput<typeof CouponFile>

/** The same as rows of a table. */
export const COUPON_TABLE: DescribedTable = {
  fields: {
    名称: text('title'),
    说明: text('description'),
    类型: oneOf('kind', { 满减: 'cash', 代金: 'cash', 折扣: 'discount' }),
    减免金额: number('off'),
    减免百分比: number('percent_off'),
    最多减免: number('most'),
    使用门槛: number('least'),
    发放数量: number('quantity'),
    每人限领: number('per_member'),
    开始时间: moment('begin'),
    结束时间: moment('end', true),
    店铺: text('shop'),
    分类: text('category'),
    新人专享: yes('new_members'),
  },
  needed: [['名称'], ['类型'], ['发放数量'], ['开始时间'], ['结束时间']],
}

/** @returns its id. @throws DomainError for an unknown shop or category */
export async function addCoupon(tx: Tx, file: CouponData, now: Date): Promise<number> {
  const takes = file.kind === 'cash' ? { reduceCost: file.off } : { percentOff: file.percent_off, mostCost: file.most }
  const [row] = await tx
    .insert(coupons)
    .values({
      ...takes,
      cardType: file.kind,
      title: file.title,
      description: file.description,
      leastCost: file.least,
      quantity: file.quantity,
      getLimit: file.per_member,
      shopId: file.shop === undefined ? null : await shopNamed(tx, file.shop),
      categoryId: file.category === undefined ? null : await categoryAt(tx, file.category),
      beginAt: file.begin,
      endAt: file.end,
      isForNewMembers: file.new_members,
      createdAt: now,
    })
    .returning({ id: coupons.id })
  return row!.id
}

/** Whether there is one of this title and time: a table is read again after its wrong rows are mended. */
export async function hasCoupon(db: Queryable, { title, begin, end }: CouponData): Promise<boolean> {
  const same = and(eq(coupons.title, title), eq(coupons.beginAt, begin), eq(coupons.endAt, end))
  return (await db.select({ id: coupons.id }).from(coupons).where(same).limit(1)).length > 0
}
