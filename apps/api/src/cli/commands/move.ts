import * as v from 'valibot'
import { readSequences, readTable, tablesInOrder, wholeDatabase } from '../../db/copy'
import { type Database, migrateDatabase, openDatabase } from '../../db/db'
import { isOccupied, replaceContents } from '../../db/replace-contents'
import { DomainError } from '../../platform/errors'
import { safeError } from '../../platform/safe-error'
import { type CommandContext, defineCommand } from '../command'

export const move = defineCommand({
  name: 'move',
  summary: '把商城的全部数据搬到另一个空的 PostgreSQL，逐表核对行数与校验和',
  args: [['<url>', '目标数据库，如 postgres://用户:密码@主机/库名']],
  alone: true,
  input: v.object({ url: v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, '目标必须是 postgres:// 地址')) }),
  async run(ctx, { url }) {
    const target = await openDatabase({ url })
    try {
      await migrateDatabase(target).catch((error: unknown) => {
        throw new DomainError(`无法使用目标数据库：${safeError(error).message}`)
      })
      await moveInto(ctx, target)
    } finally {
      await target.close()
    }
    ctx.say('已搬完，行数与校验和全部一致。请设置 DATABASE_URL 后启动商城，并把数据目录下的 uploads 一并带走。')
  },
})

/** Copies everything into an empty database. @throws DomainError, changing nothing */
export async function moveInto(ctx: CommandContext, target: Pick<Database, 'pool'>) {
  await wholeDatabase(ctx.database, async from =>
    wholeDatabase(target, async to => {
      if (await isOccupied(to)) throw new DomainError('目标数据库里已有商城数据，未作任何更改')
      const contents = {
        tables: await tablesInOrder(from),
        read: (table: string) => readTable(from, table),
        sequences: await readSequences(from),
      }
      await replaceContents(to, contents, ({ table, rows, checksum }) =>
        ctx.say(`${table.padEnd(28)} ${String(rows).padStart(8)} 行  ${checksum.slice(0, 12)}`),
      )
    }),
  )
}
