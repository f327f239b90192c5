/** `tsx tools/big-shop/audiences.ts`: how many members of the database of DATABASE_URL each audience has, as JSON. */
import { openDatabase } from '../../apps/api/src/db/db'
import { members } from '../../apps/api/src/db/schema'
import { audienceColumns } from '../../apps/api/src/price-rules/audience'

/** Members by audience, the largest first: by the columns that prices read of one member, for all at once (decision 049). */
export async function audienceSizes(databaseUrl: string): Promise<number[]> {
  const database = await openDatabase({ url: databaseUrl, timeouts: { statement_timeout: 0 } })
  try {
    const { sql, params } = database.db
      .select({ grade: members.gradeId, ...audienceColumns })
      .from(members)
      .toSQL()
    const names = params.map(param => (param as { name?: string }).name)
    const text = sql.replaceAll(/\$(\d+)/g, (_, n) =>
      names[Number(n) - 1] === 'memberId' ? '"members"."id"' : 'now()',
    )
    const { rows } = await database.db.execute<{ n: string }>(
      `select count(*) as n from (${text}) a (grade, is_new, held, bought, ordered)
       group by grade, is_new, held::text, bought::text, ordered::text order by 1 desc`,
    )
    return rows.map(({ n }) => Number(n))
  } finally {
    await database.close()
  }
}

if (process.argv[1]?.endsWith('audiences.ts')) {
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) throw new Error('请用 DATABASE_URL 指定 PostgreSQL 数据库')
  console.log(JSON.stringify(await audienceSizes(DATABASE_URL)))
}
