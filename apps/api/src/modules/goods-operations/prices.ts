import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { inArray } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { goods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { MOST_FEE } from '../../price-rules/most-fee'
import { audit, auditAll } from '../audit'
import { setPrices } from '../catalogue/set-price'

type Price = ParsedInputOf<Contract['POST /api/operator/goods/price']>
type Status = ParsedInputOf<Contract['POST /api/operator/goods/status']>

/** Sets the price of one sku. @throws NotFoundError, DomainError */
export async function setSkuPrice(ctx: ByShop, { sku_code, price, market_price: marketPrice }: Price) {
  if (Math.max(price, marketPrice ?? 0) > MOST_FEE) throw new DomainError('价格过大')
  const before = await inTransaction(ctx.db, async tx => {
    const old = await setPrices(tx, sku_code, { price, marketPrice })
    const after = { price, ...(marketPrice === undefined ? {} : { marketPrice }) }
    await audit(tx, ctx, 'goods.price', sku_code, { before: old, after })
    return old
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${sku_code} 的售价：${yuanText(before.price)} → ${yuanText(price)} 元` }
}

const WORDS = { onsale: '在售', only_show: '仅展示', offline_sale: '线下销售', instock: '放回仓库' } as const

/** Puts goods on sale or takes them off, all or none. @throws DomainError that names the goods that do not exist */
export async function setStatus(ctx: ByShop, { status, goods_ids }: Status) {
  const ids = [...new Set(goods_ids.map(dbId))].sort((a, b) => a - b)
  if (ids.length === 0) throw new DomainError('请选择商品')
  await inTransaction(ctx.db, async tx => {
    const found = await tx
      .select({ id: goods.itemId, bn: goods.bn, before: goods.approveStatus })
      .from(goods)
      .where(inArray(goods.itemId, ids))
      .orderBy(goods.itemId)
      .for('no key update')
    const missing = ids.filter(id => !found.some(one => one.id === id))
    if (missing.length > 0) throw new DomainError(`商品不存在：${missing.slice(0, 5).join('、')}`)
    await tx.update(goods).set({ approveStatus: status, updatedAt: ctx.clock.now() }).where(inArray(goods.itemId, ids))
    const changed = found.filter(({ before }) => before !== status)
    const acts = changed.map(({ bn, before }) => ({
      target: bn,
      detail: { before: { status: before }, after: { status } },
    }))
    await auditAll(tx, ctx, 'goods.status', acts)
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${ids.length} 件商品：${WORDS[status]}` }
}
