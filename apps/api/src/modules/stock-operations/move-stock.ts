import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { actorOf, audit } from '../audit'
import { moveStock } from '../orders/set-stock'

type Set = ParsedInputOf<Contract['POST /api/operator/stock/set']>
type Change = ParsedInputOf<Contract['POST /api/operator/stock/change']>

/** Sets the pieces of one sku. @throws NotFoundError, DomainError */
export async function setSkuStock(ctx: ByShop, { sku_code, count, reason, note }: Set) {
  const { before, after } = await inTransaction(ctx.db, async tx => {
    const why = { reason, note, who: actorOf(ctx) }
    const moved = await moveStock(tx, sku_code, sku => count - sku.store, ctx.clock.now(), why)
    await audit(tx, ctx, 'stock.set', sku_code, { before: moved.before, after: moved.after, ...said(reason, note) })
    return moved
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${sku_code} 的库存：${before} → ${after}` }
}

/** Adds pieces to one sku, or takes some away. @throws NotFoundError, DomainError when fewer are there */
export async function changeSkuStock(ctx: ByShop, { sku_code, delta, reason, note }: Change) {
  if (delta === 0) throw new DomainError('增减件数不能是 0')
  const { before, after } = await inTransaction(ctx.db, async tx => {
    const why = { reason, note, who: actorOf(ctx) }
    const moved = await moveStock(tx, sku_code, () => delta, ctx.clock.now(), why)
    await audit(tx, ctx, 'stock.change', sku_code, { before: moved.before, after: moved.after, ...said(reason, note) })
    return moved
  })
  await ctx.events.publish('catalogue-changed')
  return { message: `${sku_code} 的库存：${before} → ${after}` }
}

const said = (reason: string | undefined, note: string | undefined) => ({
  ...(reason ? { reason } : {}),
  ...(note ? { note } : {}),
})
