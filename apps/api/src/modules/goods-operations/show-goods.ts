import type { Contract, OutputOf } from '@heji/api-client/contract'
import { and, asc, desc, eq, inArray, notInArray, or } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { auditLog, freightTemplates, goods, skus } from '../../db/schema'
import { tagNames } from '../../db/tag-names'
import type { ByShop } from '../../http/context'
import { toUnix } from '../../platform/clock'
import { NotFoundError } from '../../platform/errors'
import { actionText } from '../audit-words'
import { specsOf } from '../catalogue/specs'
import { goodsRow } from './list-goods'

type Whole = OutputOf<Contract['POST /api/operator/goods/show']>

/** Steps of its history that an item shows. */
const MOST_STEPS = 50

/** One item with all that belongs to it. @throws NotFoundError */
export async function showGoods({ db }: Pick<ByShop, 'db'>, goodsId: number): Promise<Whole> {
  const found = await goodsRow(db, goodsId)
  if (!found) throw new NotFoundError('商品不存在')
  const { row, goods: one } = found
  const [own, tags, template] = await Promise.all([
    db.select().from(skus).where(eq(skus.goodsId, goodsId)).orderBy(asc(skus.sort), asc(skus.itemId)),
    db.select({ tags: tagNames }).from(goods).where(eq(goods.itemId, goodsId)),
    db
      .select()
      .from(freightTemplates)
      .where(eq(freightTemplates.id, one.freightTemplateId ?? 0)),
  ])
  return {
    ...row,
    brief: one.brief,
    tags: tags[0]?.tags ?? [],
    pics: one.pics,
    video: one.video,
    params: one.params,
    intro: one.intro,
    gift: one.isGift,
    weight_grams: one.weightGrams,
    volume_cm3: one.volumeCm3,
    deleted_at: one.deletedAt && toUnix(one.deletedAt),
    freight_template_id: String(one.freightTemplateId ?? 0),
    freight_template: template[0]?.name ?? '店铺默认',
    created_at: toUnix(one.createdAt),
    updated_at: toUnix(one.updatedAt),
    sku_list: own.map(sku => ({
      sku_code: sku.bn,
      spec: sku.specText,
      specs: specsOf(one, sku).map(([name, value]) => ({ name, value })),
      price: sku.price,
      market_price: sku.marketPrice,
      store: sku.store,
      pic: sku.pic,
    })),
    history: await historyOf(
      db,
      one.bn,
      own.map(({ bn }) => bn),
    ),
  }
}

/** Acts whose target is a sku; its code may be the item code of other goods. */
const OF_SKUS = ['goods.price', 'price.set', 'stock.set', 'stock.change', 'stock.count', 'stock.limit']

/** What the shop did with an item and its skus, the newest first. */
async function historyOf(db: Queryable, bn: string, skuBns: string[]): Promise<Whole['history']> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(
      or(
        and(eq(auditLog.target, bn), notInArray(auditLog.action, OF_SKUS)),
        and(inArray(auditLog.target, skuBns), inArray(auditLog.action, OF_SKUS)),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(MOST_STEPS)
  return rows.map(({ at, actor, action, target, detail }) => ({
    at: toUnix(at),
    who: actor || '系统',
    what: actionText(action),
    target,
    detail: Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
  }))
}
