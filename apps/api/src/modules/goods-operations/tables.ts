import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import { desc } from 'drizzle-orm'
import { goods } from '../../db/schema'
import type { ByShop, ShopCtx } from '../../http/context'
import { dayText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'
import { importFile } from '../catalogue/import-file'
import { readSomeGoods } from '../catalogue/read-shop'
import { EXPORT_HEAD, rowsOf } from '../catalogue/write-goods'
import { answeredTable } from '../tables/answered-table'
import { goodsWhere } from './goods-where'

type Import = Contract['POST /api/operator/goods/import']
type Export = Contract['POST /api/operator/goods/export']

/** Goods of one table that is answered. */
const MOST_GOODS = 10_000

/** Adds and changes the goods of a table. @throws DomainError if there is no such table; then nothing is changed */
export async function importGoods(ctx: ShopCtx, input: ParsedInputOf<Import>): Promise<OutputOf<Import>> {
  const { file } = ctx.files
  if (!file) throw new DomainError('请选择表格')
  const notes: string[] = []
  const { lines, actId } = await importFile(ctx, file.path, {
    name: file.name,
    clearEmpty: input.clear_empty,
    stock: input.stock,
    dryRun: input.preview,
    // A command has files of its own machine beside its table; a table that was sent has none.
    isSent: ctx.operator !== undefined,
    note: text => void notes.push(text),
  })
  const count = (result: string) => lines.filter(line => line.result === result).length
  const [added, changed, same, before] = [count('新增'), count('更新'), count('未变'), count('跳过')]
  const refused = lines
    .filter(({ result }) => result === '错误')
    .map(({ row, bn, message }) => ({ row, of: bn, message }))
  const will = input.preview ? '将' : ''
  const parts = [
    `${will}新增 ${added}`,
    `${will}更新 ${changed}`,
    ...(same > 0 ? [`未变 ${same}`] : []),
    ...(before > 0 ? [`上次已导入 ${before}`] : []),
    `错误 ${refused.length}`,
  ]
  return { message: parts.join('，'), added, changed, same, before, act_id: String(actId ?? ''), refused, notes }
}

/** The goods of a filter as a table that can be imported again. @throws DomainError with too many of them */
export async function exportGoods(
  ctx: ByShop,
  { format, ...filter }: ParsedInputOf<Export>,
): Promise<OutputOf<Export>> {
  const { db, clock, shops } = ctx
  const where = await goodsWhere(db, filter, shops)
  const bns = await db
    .select({ bn: goods.bn })
    .from(goods)
    .where(where)
    .orderBy(desc(goods.itemId))
    .limit(MOST_GOODS + 1)
  if (bns.length > MOST_GOODS)
    throw new DomainError(`超过 ${MOST_GOODS} 件商品：请按条件缩小范围，或用命令 export 导出全部`)
  const found = await readSomeGoods(
    db,
    bns.map(({ bn }) => bn),
  )
  const rows = bns.flatMap(({ bn }) => {
    const one = found.get(bn)
    return one ? rowsOf(one) : []
  })
  const name = `商品-${dayText(clock.now())}.${format}`
  return { message: `${found.size} 件商品`, file: await answeredTable(name, EXPORT_HEAD, rows) }
}
