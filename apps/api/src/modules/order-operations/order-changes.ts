import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import type { ByShop } from '../../http/context'
import { CHANGES, readChanges } from '../shop-events/changes'
import { rowsOf } from './list-orders'

type Call = Contract['POST /api/operator/orders/changes']

/** Orders that changed: themselves, their parcels, refunds, notes or requests. */
export async function orderChanges(ctx: ByShop, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { objects, ...next } = await readChanges(ctx, CHANGES.orders, input)
  const rows = objects.size > 0 ? await rowsOf(ctx.db, [...objects.keys()], ctx.clock.now()) : []
  const there = new Set(rows.map(row => row.order_id))
  return { ...next, rows, gone: [...objects.keys()].filter(id => !there.has(id)) }
}
