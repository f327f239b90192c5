import * as v from 'valibot'
import type { Queryable, Tx } from '../db/db'
import { type DescribedTable, describedRows } from '../modules/tables/described-rows'
import { DomainError } from '../platform/errors'
import type { CommandContext } from './command'
import { issueText } from './inputs'
import { noted } from './noted'
import { type Refusal, sayRefusals } from './say-refusals'

export interface AddedRows<S extends v.GenericSchema> {
  /** Of the audit log, such as coupon.add. */
  action: string
  /** What a row makes, such as 优惠券. */
  thing: string
  table: DescribedTable
  schema: S
  titleOf: (described: v.InferOutput<S>) => string
  add: (tx: Tx, described: v.InferOutput<S>, now: Date) => Promise<unknown>
  /** Before `add` has its transaction: files of pictures become addresses. */
  ready?: (described: v.InferOutput<S>) => Promise<v.InferOutput<S>>
  /** Whether the shop has it: then the file was read before. Without it, `add` refuses that. */
  isThere?: (db: Queryable, described: v.InferOutput<S>) => Promise<boolean>
}

/** Makes something of each row of a table, and tells all servers. @throws DomainError if rows were refused */
export async function addRows<S extends v.GenericSchema>(ctx: CommandContext, bytes: Buffer, added: AddedRows<S>) {
  const { rows, notes } = await describedRows(bytes, added.table)
  for (const note of notes) ctx.say(note)
  const refused: Refusal[] = []
  const count = { made: 0, there: 0 }
  for (const { line, said, fault } of rows) {
    const read = v.safeParse(added.schema, said)
    const of = String(Object.values(said)[0] ?? '')
    if (fault) refused.push({ row: line, of, message: fault })
    else if (!read.success) refused.push({ row: line, of, message: inColumns(read.issues[0], added.table) })
    else
      await addOne(ctx, added, read.output).then(
        isMade => {
          count[isMade ? 'made' : 'there'] += 1
        },
        (error: unknown) => {
          if (!(error instanceof DomainError)) throw error
          refused.push({ row: line, of, message: error.message })
        },
      )
  }
  if (count.made > 0) await ctx.events.publish('catalogue-changed')
  sayRefusals(ctx, refused)
  ctx.say(`${added.thing}：新建 ${count.made}，已有 ${count.there}，错误 ${refused.length}`)
  if (refused.length > 0) throw new DomainError(`${refused.length} 行未导入`)
}

/** @returns false if the shop has it already */
async function addOne<S extends v.GenericSchema>(
  ctx: CommandContext,
  added: AddedRows<S>,
  described: v.InferOutput<S>,
) {
  const there = await added.isThere?.(ctx.db, described)
  if (there) return false
  const ready = (await added.ready?.(described)) ?? described
  await noted(ctx, added.action, added.titleOf(ready), {}, tx => added.add(tx, ready, ctx.clock.now()))
  return true
}

/** With the name of the column in place of the key. */
function inColumns(issue: v.BaseIssue<unknown>, { fields }: DescribedTable): string {
  const key = v.getDotPath(issue)
  const column = Object.entries(fields).find(([, field]) => field.key === key?.split('.')[0])?.[0]
  // What is wrong between fields is of the row.
  return issueText(issue, column ?? key ?? '')
}
