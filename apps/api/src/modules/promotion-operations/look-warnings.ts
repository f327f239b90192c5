import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { goods, skus } from '../../db/schema'
import type { Planned } from './look-prices'
import type { LookScope } from './look-scope'

type Look = Contract['POST /api/operator/promotions/look']
type Whole = OutputOf<Look>

/** What is about to begin: its effect on prices, what it is for, what it gives. Cents. */
export type Plan = Planned & LookScope & { offers: { skuId: number; price: number }[] }

interface Seen {
  input: ParsedInputOf<Look>
  plan: Plan
  count: number
  looked: number
  deepest: Whole['goods'][number] | undefined
  meets: Whole['meets']
  now: Date
}

/** Goods that are named in one sentence. */
const MOST_NAMED = 5

/** What the shop should know before it begins. Two statements. */
export async function warningsOf(db: Queryable, seen: Seen): Promise<string[]> {
  const { input, plan, count, looked, deepest, meets, now } = seen
  const others = meets.filter(({ kind }) => kind === 'limited_time_sale' || kind === 'seckill')
  return [
    ...(input.end_at * 1000 <= now.getTime() ? ['结束时间已经过去'] : []),
    ...(input.begin_at * 1000 <= now.getTime() ? ['开始时间已过，保存后马上生效'] : []),
    ...(count === 0 ? ['在售的商品没有一件符合，活动不会有效果'] : []),
    ...(await unsold(db, plan, count)),
    ...(plan.activity && others.length > 0
      ? [`这段时间有商品在${others.map(({ name }) => `「${name}」`).join('、')}中，一件商品同时只能参加一个，不能保存`]
      : []),
    ...(deepest && deepest.lowest * 2 < deepest.price ? [`${deepest.name} 可能低于售价的一半`] : []),
    ...(looked > 0 && looked < count ? [`商品较多，只计算了最新、最便宜和最贵的 ${looked} 件`] : []),
    ...(await offersOf(db, plan)),
  ]
}

/** Goods that were named but are not sold, or cost points, or are gifts. */
async function unsold(db: Queryable, { goodsIds }: Plan, count: number): Promise<string[]> {
  if (goodsIds === null || goodsIds.length <= count) return []
  const rows = await db
    .select()
    .from(goods)
    .where(inArray(goods.itemId, [...goodsIds]))
  const out = rows.filter(row => row.approveStatus !== 'onsale' || row.isGift || row.point > 0).map(({ bn }) => bn)
  const names = out.slice(0, MOST_NAMED).join('、') + (out.length > MOST_NAMED ? `等 ${out.length} 件` : '')
  return out.length > 0 ? [`${names} 没有在售，或是赠品、积分商品，不会生效`] : []
}

/** Gifts and additions: what is sold out, and what is no bargain. */
async function offersOf(db: Queryable, { offers }: Plan): Promise<string[]> {
  if (offers.length === 0) return []
  const rows = await db
    .select({ sku: skus, name: goods.name })
    .from(skus)
    .innerJoin(goods, eq(goods.itemId, skus.goodsId))
    .where(
      inArray(
        skus.itemId,
        offers.map(({ skuId }) => skuId),
      ),
    )
  return rows.flatMap(({ sku, name }) => {
    const { price } = offers.find(({ skuId }) => skuId === sku.itemId)!
    return [
      ...(sku.store <= 0 ? [`${sku.bn} ${name} 没有库存，送不出去`] : []),
      ...(price > 0
        ? [
            price >= sku.price
              ? `${sku.bn} ${name} 的换购价不低于售价 ${yuanText(sku.price)} 元`
              : `${sku.bn} ${name} 换购只要 ${yuanText(price)} 元，售价 ${yuanText(sku.price)} 元`,
          ]
        : []),
    ]
  })
}
