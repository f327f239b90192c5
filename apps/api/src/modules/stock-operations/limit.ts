import type { Contract, ParsedInputOf } from '@heji/api-client/contract'
import { eq } from 'drizzle-orm'
import { skus } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { NotFoundError } from '../../platform/errors'
import { audit } from '../audit'

/** Sets below how many pieces one sku runs low; without a number it is as the setting says. @throws NotFoundError */
export async function setSkuLimit(ctx: ByShop, input: ParsedInputOf<Contract['POST /api/operator/stock/limit']>) {
  const { sku_code, low_stock: lowStock = null } = input
  await inTransaction(ctx.db, async tx => {
    const [sku] = await tx.select().from(skus).where(eq(skus.bn, sku_code)).for('no key update')
    if (!sku) throw new NotFoundError(`没有货号为 ${sku_code} 的 SKU`)
    await tx.update(skus).set({ lowStock }).where(eq(skus.itemId, sku.itemId))
    await audit(tx, ctx, 'stock.limit', sku_code, {
      before: { low_stock: sku.lowStock },
      after: { low_stock: lowStock },
    })
  })
  return { message: lowStock === null ? `${sku_code} 按设置预警` : `${sku_code} 低于 ${lowStock} 件时预警` }
}
