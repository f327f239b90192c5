import { cleanCode } from '@heji/validators'
import { readTable, type TableRow, type TableShape } from '../tables/read-table'
import { numberOf } from '../tables/values'
import { corpCode } from './delivery-corps'

const COLUMNS = {
  订单号: 'code',
  快递公司: 'text',
  运单号: 'code',
  货号: 'code',
  件数: 'number',
} as const
type Column = keyof typeof COLUMNS
const TABLE: TableShape<Column> = {
  columns: COLUMNS,
  needed: [['订单号'], ['快递公司'], ['运单号']],
  otherNames: () => ({
    订单号: ['订单编号', '商城订单号', '平台订单号', '线上订单号', '原始订单号', '客户订单号', '交易编号'],
    快递公司: ['物流公司', '快递', '物流', '承运商', '快递名称', '快递公司名称', '物流公司名称', '配送公司'],
    运单号: ['快递单号', '物流单号', '快递运单号', '物流运单号', '运单编号', '面单号', '快递号', '运单'],
    货号: ['SKU货号', 'SKU编码', 'SKU商家编码', '规格编码', '商家编码', '商品编码'],
    件数: ['发货数量', '商品数量', '数量'],
  }),
  alike: { 订单号: /订单|单号/, 快递公司: /快递|物流|承运/, 运单号: /单号|运单|面单/ },
}

/** A parcel that a table names, with the rows that do. */
export interface TableParcel {
  rows: number[]
  orderId: string
  corp: string
  code: string
  /** Pieces by sku code; without them everything that is left of the order. */
  items: Map<string, number>
}

interface Parcel extends TableParcel {
  isWhole: boolean
}

/** What waybills may look like. */
export const WAYBILL = /^[\w-]{4,40}$/

/**
 * Parcels of a table such as `order list` writes, with carriers and waybill numbers filled in. Rows of one order with one
 * waybill number are one parcel, which waits as long as one of them is wrong.
 * @throws DomainError if there is no such table in the file
 */
export async function parcelsOfTable(bytes: Buffer) {
  const { rows, notes } = await readTable(bytes, TABLE)
  const refused: { row: number; of: string; message: string }[] = []
  const parcels = new Map<string, Parcel>()
  const wrongRows = new Map<string, number>()
  let empty = 0
  for (const row of rows) {
    const { 订单号: orderId = '', 快递公司: carrier = '', 运单号: code = '' } = cleaned(row)
    if (!row.fault && !carrier && !code) {
      empty += 1
      continue
    }
    const corp = corpCode(carrier)
    const message = row.fault ?? wrong(cleaned(row), corp)
    const key = JSON.stringify([orderId, corp, code])
    if (message || !corp) {
      refused.push({ row: row.line, of: orderId, message: message ?? '' })
      wrongRows.set(key, row.line)
      continue
    }
    const parcel: Parcel = parcels.get(key) ?? { rows: [], orderId, corp, code, items: new Map(), isWhole: false }
    parcels.set(key, parcel)
    parcel.rows.push(row.line)
    const { 货号: bn } = row.cells
    // A sku has two rows if it is also a gift.
    if (bn) parcel.items.set(bn, (parcel.items.get(bn) ?? 0) + numberOf(row.cells.件数!))
    else parcel.isWhole = true
  }
  for (const [key, { isWhole, items, rows: own, orderId }] of parcels) {
    if (isWhole) items.clear()
    const at = wrongRows.get(key)
    if (at === undefined) continue
    parcels.delete(key)
    for (const row of own) refused.push({ row, of: orderId, message: `同一个包裹的第 ${at} 行有错误，改好后一起发货` })
  }
  return { parcels: [...parcels.values()] as TableParcel[], refused, notes, empty }
}

/** Its numbers as they are taken when somebody types them: without blanks, in half width. */
const cleaned = ({ cells }: TableRow<Column>): TableRow<Column>['cells'] => ({
  ...cells,
  ...(cells.订单号 === undefined ? {} : { 订单号: cleanCode(cells.订单号) }),
  ...(cells.运单号 === undefined ? {} : { 运单号: cleanCode(cells.运单号) }),
})

function wrong(cells: TableRow<Column>['cells'], corp: string | undefined): string | undefined {
  if (!cells.订单号) return '请填写订单号'
  if (!cells.快递公司) return '请填写快递公司'
  if (!cells.运单号) return '请填写运单号'
  if (!corp) return `不认识的快递公司 ${cells.快递公司}：请填全名或代码，如 顺丰速运、SF`
  if (!WAYBILL.test(cells.运单号)) return '运单号由 4–40 位字母、数字、横线组成'
  if (cells.货号 && !(Number.isInteger(numberOf(cells.件数 ?? '')) && numberOf(cells.件数!) > 0))
    return '件数要是大于 0 的整数'
}
