import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { desc, type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../db/count-up-to'
import { goodsActRows, goodsActs } from '../../../db/schema'
import type { ByShop } from '../../../http/context'
import { toUnix } from '../../../platform/clock'

type Call = Contract['POST /api/operator/goods/acts']

const rowsWhere = (where: SQL) =>
  sql<number>`(select count(*)::int from ${goodsActRows} r where r.act_id = ${goodsActs.id} and ${where})`.mapWith(
    Number,
  )

/** Imports and changes of many goods, the newest first. Two statements. */
export async function listActs({ db }: Pick<ByShop, 'db'>, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { page, size } = input
  const [rows, total] = await Promise.all([
    db
      .select({
        act: goodsActs,
        added: rowsWhere(sql`r.before is null`),
        changed: rowsWhere(sql`r.before is not null`),
        undone: rowsWhere(sql`r.undone_at is not null`),
      })
      .from(goodsActs)
      .orderBy(desc(goodsActs.id))
      .limit(size)
      .offset((page - 1) * size),
    countUpTo(db, goodsActs, undefined),
  ])
  return {
    total,
    rows: rows.map(({ act, ...counts }) => ({
      act_id: String(act.id),
      at: toUnix(act.at),
      kind: act.kind,
      title: act.title,
      who: act.who || '系统',
      ...counts,
      undone_by: act.undoneWho,
      undone_at: act.undoneAt && toUnix(act.undoneAt),
    })),
  }
}
