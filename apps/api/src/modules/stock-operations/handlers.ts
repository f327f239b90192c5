import type { Contract, OutputOf, ParsedInputOf, stockOperations } from '@heji/api-client/contract'
import type { ByShop, Handlers } from '../../http/context'
import { dayText } from '../../platform/date-text'
import { DomainError } from '../../platform/errors'
import { answeredTable } from '../tables/answered-table'
import { readBytes } from '../tables/read-table'
import { COUNT_COLUMNS, countStock } from './count-stock'
import { setSkuLimit } from './limit'
import { listStock, stockRows, stockWhere } from './list-stock'
import { changeSkuStock, setSkuStock } from './move-stock'
import { stockMoves } from './moves'
import { stockChanges } from './stock-changes'

export const stockOperationsHandlers: Handlers<typeof stockOperations> = {
  'POST /api/operator/stock/list': (ctx, input) => listStock(ctx, input),
  'POST /api/operator/stock/set': (ctx, input) => setSkuStock(ctx, input),
  'POST /api/operator/stock/change': (ctx, input) => changeSkuStock(ctx, input),
  'POST /api/operator/stock/limit': (ctx, input) => setSkuLimit(ctx, input),
  'POST /api/operator/stock/moves': (ctx, input) => stockMoves(ctx, input),
  'POST /api/operator/stock/count': async (ctx, { preview }) => {
    const { file } = ctx.files
    if (!file) throw new DomainError('请选择表格')
    return await countStock(ctx, await readBytes(file.path), { preview })
  },
  'POST /api/operator/stock/sheet': (ctx, input) => countingSheet(ctx, input),
  'POST /api/operator/stock/changes': (ctx, input) => stockChanges(ctx, input),
}

type Sheet = Contract['POST /api/operator/stock/sheet']

/** Skus of one counting table. */
const MOST_SKUS = 10_000

/** A table for counting. @throws DomainError with too many skus */
async function countingSheet(
  { db, clock, shops }: ByShop,
  { format, ...filter }: ParsedInputOf<Sheet>,
): Promise<OutputOf<Sheet>> {
  const where = await stockWhere(db, filter, shops)
  const rows = await stockRows(db, where, { low: filter.low, limit: MOST_SKUS + 1, offset: 0 })
  if (rows.length > MOST_SKUS) throw new DomainError(`超过 ${MOST_SKUS} 个 SKU：请按条件缩小范围`)
  const lines = rows.map(({ sku_code, name, spec, store, reserved, unsent, on_shelf }) => [
    ...[sku_code, name, spec, store, reserved, unsent, on_shelf],
    '',
  ])
  const file = await answeredTable(`盘点-${dayText(clock.now())}.${format}`, COUNT_COLUMNS, lines)
  return { message: `${rows.length} 个 SKU`, file }
}
