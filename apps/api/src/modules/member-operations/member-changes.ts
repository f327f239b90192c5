import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import type { ByShop } from '../../http/context'
import { CHANGES, readChanges } from '../shop-events/changes'
import { rowsOf } from './list-members'

type Call = Contract['POST /api/operator/members/changes']

/** Members whose records or tags changed. */
export async function memberChanges(ctx: ByShop, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { objects, ...next } = await readChanges(ctx, CHANGES.members, input)
  const rows = objects.size > 0 ? await rowsOf(ctx.db, [...objects.keys()].map(Number)) : []
  const there = new Set(rows.map(row => row.member_id))
  return { ...next, rows, gone: [...objects.keys()].filter(id => !there.has(id)) }
}
