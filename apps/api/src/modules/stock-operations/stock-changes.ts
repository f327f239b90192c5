import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { and, inArray, isNull } from 'drizzle-orm'
import { goods, skus } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { CHANGES, readChanges } from '../shop-events/changes'
import { stockRows } from './list-stock'

type Call = Contract['POST /api/operator/stock/changes']

/** Skus whose pieces changed; those of goods in the recycle bin are gone, named by their codes. */
export async function stockChanges(ctx: ByShop, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { objects, ...next } = await readChanges(ctx, CHANGES.stock, input)
  const where = and(inArray(skus.itemId, [...objects.keys()].map(Number)), isNull(goods.deletedAt))
  const part = { low: false, limit: objects.size, offset: 0 }
  const rows = objects.size > 0 ? await stockRows(ctx.db, where, part) : []
  const there = new Set(rows.map(row => row.sku_code))
  const codes = [...new Set([...objects.values()].map(({ bn }) => String(bn)))]
  return { ...next, rows, gone: codes.filter(code => !there.has(code)) }
}
