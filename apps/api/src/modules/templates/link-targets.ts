import type { LinkTarget, TARGET_TYPES } from '@heji/api-client/contract'
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { articles, goods, promotionCategories, promotionGoods, promotions, seckills } from '../../db/schema'
import type { OperatorCtx } from '../../http/context'
import { toUnix } from '../../platform/clock'

/** Most that a list offers, newest or soonest first. */
const MOST = 100
/** Goods that an address can name. */
const MOST_GOODS = 12

type TargetType = (typeof TARGET_TYPES)[number]

const READERS: Record<TargetType, (db: Queryable, now: Date) => Promise<LinkTarget[]>> = {
  bring: listStories,
  marketing: listPromotions,
  seckill: listSeckills,
}

/** What a link of this type can lead to; activities that are over are left out. */
export const listTargets = ({ db, clock }: OperatorCtx, type: TargetType) => READERS[type](db, clock.now())

/** Articles with a cover: texts that recommend something. Help and legal texts have none. */
async function listStories(db: Queryable): Promise<LinkTarget[]> {
  const rows = await db
    .select({ id: articles.id, title: articles.title, node: articles.node })
    .from(articles)
    .where(and(eq(articles.kind, 'article'), ne(articles.cover, '')))
    .orderBy(desc(articles.createdAt), desc(articles.id))
    .limit(MOST)
  return rows.map(({ id, title, node }) => ({
    id: String(id),
    title,
    note: node,
    href: `/article/detail/${id}`,
  }))
}

/** Seckills that have not ended lead to their item. */
async function listSeckills(db: Queryable, now: Date): Promise<LinkTarget[]> {
  const rows = await db
    .select({ seckill: seckills, name: goods.name })
    .from(seckills)
    .innerJoin(goods, eq(goods.itemId, seckills.goodsId))
    .where(gt(seckills.endAt, now))
    .orderBy(asc(seckills.startAt), asc(seckills.id))
    .limit(MOST)
  return rows.map(({ seckill, name }) => ({
    id: String(seckill.id),
    title: `${seckill.name} ${name}`,
    note: timesOf(seckill),
    href: `/items/${seckill.goodsId}`,
    ...momentsOf(seckill),
  }))
}

/** Promotions that have not ended lead to the goods that they are for. */
async function listPromotions(db: Queryable, now: Date): Promise<LinkTarget[]> {
  const goodsOf = sql<number[] | null>`(select array_agg(${promotionGoods.goodsId} order by ${promotionGoods.goodsId})
    from ${promotionGoods} where ${promotionGoods.promotionId} = ${promotions.id})`
  const categoriesOf = sql<number[] | null>`(select array_agg(${promotionCategories.categoryId})
    from ${promotionCategories} where ${promotionCategories.promotionId} = ${promotions.id})`
  const rows = await db
    .select({ promotion: promotions, goodsIds: goodsOf, categoryIds: categoriesOf })
    .from(promotions)
    .where(gt(promotions.endAt, now))
    .orderBy(asc(promotions.startAt), asc(promotions.id))
    .limit(MOST)
  return rows.map(({ promotion, goodsIds, categoryIds }) => ({
    id: String(promotion.id),
    title: promotion.name,
    note: timesOf(promotion),
    href: placeOf(promotion.shopId, goodsIds ?? [], categoryIds ?? []),
    ...momentsOf(promotion),
  }))
}

/** Where shoppers find the goods of a promotion. */
function placeOf(shopId: number | null, goodsIds: number[], categoryIds: number[]): string {
  if (goodsIds.length === 1) return `/items/${goodsIds[0]}`
  if (goodsIds.length > 1) return `/items?goods_id=${goodsIds.slice(0, MOST_GOODS).join(',')}`
  if (categoryIds.length === 1) return `/items?cat_id=${categoryIds[0]}`
  return shopId === null ? '/items' : `/shops/info?distributor_id=${shopId}`
}

const DAY = new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', month: 'numeric', day: 'numeric' })

const TIME = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const momentsOf = ({ startAt, endAt }: { startAt: Date; endAt: Date }) => ({
  begin_at: toUnix(startAt),
  end_at: toUnix(endAt),
})

/** `11/11 20:00 至 22:00`; the end names its day if that is another one. */
function timesOf({ startAt, endAt }: { startAt: Date; endAt: Date }): string {
  const [from, to] = [startAt, endAt].map(at => ({ day: DAY.format(at), time: TIME.format(at) })) as [At, At]
  return `${from.day} ${from.time} 至 ${from.day === to.day ? '' : `${to.day} `}${to.time}`
}

interface At {
  day: string
  time: string
}
