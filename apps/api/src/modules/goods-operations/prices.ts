import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { yuanText } from '@heji/pricing/yuan-text'
import { inArray } from 'drizzle-orm'
import { dbId } from '../../db/db-id'
import { lookAgain } from '../../db/low-stock'
import { goods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { MOST_FEE } from '../../price-rules/most-fee'
import { audit, auditAll } from '../audit'
import { setPrices } from '../catalogue/set-price'
import { lockKept } from './lock-chosen'

type Price = ParsedInputOf<Contract['POST /api/operator/goods/price']>
type Status = ParsedInputOf<Contract['POST /api/operator/goods/status']>

/** Sets the price of one sku. @throws NotFoundError, DomainError */
export async function setSkuPrice(ctx: ByShop, { sku_code, price, market_price: marketPrice }: Price) {
  if (Math.max(price, marketPrice ?? 0) > MOST_FEE) throw new DomainError('价格过大')
  const before = await inTransaction(ctx.db, async tx => {
    const old = await setPrices(tx, sku_code, { price, marketPrice })
    const after = { price, marketPrice: marketPrice ?? old.marketPrice }
    await audit(tx, ctx, 'goods.price', sku_code, { before: old, after })
    return old
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${sku_code} 的售价：${yuanText(before.price)} → ${yuanText(price)} 元` }
}

const WORDS = { onsale: '在售', only_show: '仅展示', offline_sale: '线下销售', instock: '放回仓库' } as const

/** Puts goods on sale or takes them off, all or none. @throws DomainError that names the goods that do not exist */
export async function setStatus(ctx: ByShop, { status, goods_ids }: Status) {
  const count = await inTransaction(ctx.db, async tx => {
    // In the order of sales: skus, then their goods.
    if (status === 'onsale') await lookAgain(tx, goods_ids.map(dbId))
    const found = await lockKept(tx, goods_ids)
    const ids = found.map(({ id }) => id)
    // What somebody does by hand is what a plan would have done.
    const plan = status === 'onsale' ? { onAt: null } : { offAt: null }
    await tx
      .update(goods)
      .set({ approveStatus: status, ...plan, updatedAt: ctx.clock.now() })
      .where(inArray(goods.itemId, ids))
    const changed = found.filter(one => one.status !== status)
    const acts = changed.map(one => ({
      target: one.bn,
      detail: { before: { status: one.status }, after: { status } },
    }))
    await auditAll(tx, ctx, 'goods.status', acts)
    return ids.length
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${count} 件商品：${WORDS[status]}` }
}
