import type { Contract, OutputOf } from '@heji/api-client/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { MOST_STORE } from '../../db/most-store'
import { goods, skus } from '../../db/schema'
import { takenBack } from '../../db/taken-back'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { inShops } from '../../http/shop-records'
import { DomainError } from '../../platform/errors'
import { actorOf, audit } from '../audit'
import { moveStock } from '../orders/set-stock'
import { readTable, type TableShape } from '../tables/read-table'
import { numberOf } from '../tables/values'
import { type Held, heldPieces } from './held-pieces'

type Result = OutputOf<Contract['POST /api/operator/stock/count']>
type Difference = Result['differences'][number]
type Refused = Result['refused'][number]

/** Columns of a counting table, in the order of the sheet. */
export const COUNT_COLUMNS = {
  SKU货号: 'code',
  商品: 'text',
  规格: 'text',
  可售: 'number',
  待付款占用: 'number',
  待发货: 'number',
  应有: 'number',
  实盘: 'number',
} as const
type Column = keyof typeof COUNT_COLUMNS

const COUNT_TABLE: TableShape<Column> = {
  columns: COUNT_COLUMNS,
  needed: [['SKU货号'], ['实盘']],
  otherNames: () => ({
    SKU货号: ['SKU编码', 'SKU编号', 'SKU', '规格编码', '商品编码', '商家编码', '货号', '条码', '商品条码', '条形码'],
    实盘: ['实盘数', '实盘数量', '盘点数', '盘点数量', '实际库存', '实存'],
  }),
  alike: { SKU货号: /编码|编号|货号|条码/, 实盘: /实|盘点|库存|数量/ },
}
/** Rows of one table. */
const MOST_ROWS = 10_000
/** Skus that are looked up in one statement. */
const AT_ONCE = 1_000

interface Counted {
  row: number
  bn: string
  num: number
}

/**
 * Brings the stock to what was counted, each sku in a transaction of its own: counted pieces less those that are sold and
 * have not left. The same table again changes nothing unless goods were sent meanwhile.
 * @throws DomainError if there is no such table in the file; then nothing is changed
 */
export async function countStock(ctx: ByShop, bytes: Buffer, { preview }: { preview: boolean }): Promise<Result> {
  const { counted, refused, empty, notes } = await readCounts(bytes)
  const known = await namesOf(ctx, counted)
  const differences: Difference[] = []
  let same = 0
  for (const one of counted) {
    try {
      const name = known.get(one.bn)
      if (name === undefined) throw new DomainError('没有这个 SKU货号')
      const difference = await countOne(ctx, one, preview)
      if (difference) differences.push({ ...difference, name })
      else same += 1
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ row: one.row, of: one.bn, message: error.message })
    }
  }
  if (!preview && differences.length > 0) await ctx.events.publish('catalogue-changed')
  refused.sort((a, b) => a.row - b.row)
  const counts = { counted: same + differences.length, same, empty }
  return { message: messageOf(differences, counts, refused.length, preview), ...counts, differences, refused, notes }
}

async function readCounts(bytes: Buffer) {
  const { rows, notes } = await readTable(bytes, COUNT_TABLE)
  if (rows.length > MOST_ROWS) throw new DomainError(`一次最多盘点 ${MOST_ROWS} 行：请分成几个文件`)
  const counted: Counted[] = []
  const refused: Refused[] = []
  const first = new Map<string, number>()
  let empty = 0
  for (const { line: row, cells, fault } of rows) {
    const { SKU货号: bn = '', 实盘: text = '' } = cells
    const num = numberOf(text)
    const refuse = (message: string) => void refused.push({ row, of: bn, message })
    const other = first.get(bn)
    if (text === '' && !fault) empty += 1
    else if (fault) refuse(fault)
    else if (bn === '') refuse('请填写 SKU货号')
    else if (!Number.isInteger(num) || num < 0 || num > MOST_STORE) refuse(`实盘应为 0 到 ${MOST_STORE} 的整数`)
    else if (other !== undefined) refuse(`第 ${other} 行已有这个 SKU，请合计后填一行`)
    else counted.push({ row, bn, num })
    if (bn && text !== '' && other === undefined) first.set(bn, row)
  }
  return { counted, refused, empty, notes }
}

/** Names of goods, of the shops of whoever counts, by the codes of their skus. */
async function namesOf({ db, shops }: ByShop, counted: readonly Counted[]): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (let at = 0; at < counted.length; at += AT_ONCE) {
    const bns = counted.slice(at, at + AT_ONCE).map(({ bn }) => bn)
    const rows = await db
      .select({ bn: skus.bn, name: goods.name, spec: skus.specText })
      .from(skus)
      .innerJoin(goods, eq(goods.itemId, skus.goodsId))
      .where(and(inArray(skus.bn, bns), inShops(goods.shopId, shops)))
    for (const { bn, name, spec } of rows) names.set(bn, spec ? `${name} ${spec}` : name)
  }
  return names
}

/** @returns null without a difference. @throws DomainError */
async function countOne(ctx: ByShop, { row, bn, num }: Counted, preview: boolean) {
  let held: Held = { reserved: 0, unsent: 0 }
  let shelf = 0
  let found: Omit<Difference, 'name'> | null = null
  await (preview ? takenBack : inTransaction)(ctx.db, async tx => {
    const why = { reason: 'count' as const, who: actorOf(ctx) }
    const { before, after } = await moveStock(
      tx,
      bn,
      async sku => {
        held = (await heldPieces(tx, [sku.itemId]))(sku.itemId)
        const sold = held.reserved + held.unsent
        if (num < sold) throw new DomainError(`已下单还没有发出 ${sold} 件，实盘只有 ${num} 件：请先处理订单`)
        shelf = sku.store + sold
        return num - shelf
      },
      ctx.clock.now(),
      why,
    )
    found = before === after ? null : { row, sku_code: bn, on_shelf: shelf, counted: num, delta: num - shelf, after }
    if (found) await audit(tx, ctx, 'stock.count', bn, { before, after, counted: num })
  })
  return found as Omit<Difference, 'name'> | null
}

function messageOf(
  differences: readonly Difference[],
  { counted, empty }: Pick<Result, 'counted' | 'empty'>,
  refused: number,
  preview: boolean,
) {
  const sum = (sign: 1 | -1) => differences.reduce((all, { delta }) => all + Math.max(0, sign * delta), 0)
  return [
    `${preview ? '将盘点' : '已盘点'} ${counted} 个 SKU`,
    `有差异 ${differences.length}（盘盈 ${sum(1)} 件，盘亏 ${sum(-1)} 件）`,
    ...(empty > 0 ? [`没有填实盘 ${empty} 行`] : []),
    `错误 ${refused}`,
  ].join('，')
}
