import type { Contract, OutputOf, ParsedInputOf } from '@heji/api-client/contract'
import type { ShopCtx } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { COLUMNS, type Column, GOODS_TABLE } from '../catalogue/columns'
import { importFile } from '../catalogue/import-file'
import { answeredTable } from '../tables/answered-table'
import { kindOfFile } from '../tables/file-kind'
import { readBytes, readTable } from '../tables/read-table'

type Call = Contract['POST /api/operator/goods/import-errors']

/** The rows of a table that an import refuses, as they are, with the reason. @throws DomainError where there are none */
export async function importErrors(ctx: ShopCtx, input: ParsedInputOf<Call>): Promise<OutputOf<Call>> {
  const { file } = ctx.files
  if (!file) throw new DomainError('请选择表格')
  const bytes = await readBytes(file.path)
  if (kindOfFile(bytes) === 'json') throw new DomainError('只能写出表格（.xlsx、.csv）里的错误行')
  const { lines } = await importFile(ctx, file.path, {
    name: file.name,
    clearEmpty: input.clear_empty,
    stock: input.stock,
    dryRun: true,
    isSent: ctx.operator !== undefined,
  })
  const reasons = new Map(lines.filter(({ result }) => result === '错误').map(({ row, message }) => [row, message]))
  const ofGoods = new Map(
    lines.filter(({ result, bn }) => result === '错误' && bn).map(({ bn, message }) => [bn, message]),
  )
  const { rows, columns } = await readTable(bytes, GOODS_TABLE)
  const shown = (Object.keys(COLUMNS) as Column[]).filter(column => columns.includes(column))
  const wrong = rows.flatMap(({ line, cells }) => {
    const reason = reasons.get(line) ?? ofGoods.get(cells.货号 ?? '')
    return reason ? [[...shown.map(column => cells[column] ?? ''), reason]] : []
  })
  if (wrong.length === 0) throw new DomainError('没有错误的行')
  const head = Object.fromEntries([
    ...shown.map(column => [column, COLUMNS[column] === 'number' ? 'text' : COLUMNS[column]] as const),
    ['原因', 'text'] as const,
  ])
  const name = `${file.name.replace(/\.\w+$/, '')}-错误行.${input.format}`
  return { message: `${wrong.length} 行有错`, file: await answeredTable(name, head, wrong) }
}
