import { isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../db/db'
import { goods, type skus } from '../../db/schema'

/** A code without what people do not see as a difference: case, width, blanks. */
export const looseCode = (code: string) => code.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** How two such codes differ. */
export const ONLY_LOOKS = '只差大小写、全半角或空格'

/** Codes of goods or of skus that differ from some others by nothing else, by the latter. One statement that reads all. */
export async function similarCodes(
  db: Queryable,
  table: typeof goods | typeof skus,
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const loose = sql`lower(regexp_replace(normalize(${table.bn}, NFKC), '\s', '', 'g'))`
  const wanted = JSON.stringify([...new Set(codes.map(looseCode))])
  const rows = await db
    .select({ bn: table.bn })
    .from(table)
    .where(
      sql`${table === goods ? isNull(goods.deletedAt) : sql`true`} and ${loose} in (select json_array_elements_text(${wanted}::json))`,
    )
  const found = new Map(rows.map(({ bn }) => [looseCode(bn), bn]))
  return new Map(
    codes.flatMap(code => {
      const other = found.get(looseCode(code))
      return other === undefined || other === code ? [] : [[code, other] as const]
    }),
  )
}
