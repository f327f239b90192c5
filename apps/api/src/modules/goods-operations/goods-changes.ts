import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import type { ByShop } from '../../http/context'
import { CHANGES, readChanges } from '../shop-events/changes'
import { goodsRows } from './list-goods'

type Call = Contract['POST /api/operator/goods/changes']

/** Goods that changed, whatever it was but stock and sales; those in the recycle bin are gone. */
export async function goodsChanges(ctx: ByShop, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { objects, ...next } = await readChanges(ctx, CHANGES.goods, input)
  const rows = objects.size > 0 ? await goodsRows(ctx.db, [...objects.keys()].map(Number)) : []
  const there = new Set(rows.map(row => row.goods_id))
  return { ...next, rows, gone: [...objects.keys()].filter(id => !there.has(id)) }
}
