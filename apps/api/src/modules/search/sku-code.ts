import { inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { skus } from '../../db/schema'

/** A code has digits, and whatever signs its shop likes; it may have been copied with spaces around it or in full width. */
const CODE = /^(?=.*\d).{3,64}$/u

export interface FoundSku {
  goodsId: number
  skuId: number
  specValueIds: string[]
}

/** The sku whose number somebody typed, in small or large letters. @returns null for other texts and unknown numbers */
export async function skuByCode(db: Queryable, typed: string): Promise<FoundSku | null> {
  const own = typed.trim()
  const code = own.normalize('NFKC')
  if (!CODE.test(code)) return null
  const [found] = await db
    .select({ goodsId: skus.goodsId, skuId: skus.itemId, specValueIds: skus.specValueIds })
    .from(skus)
    .where(inArray(skus.bn, [...new Set([own, code, code.toUpperCase(), code.toLowerCase()])]))
    .limit(1)
  return found ?? null
}
