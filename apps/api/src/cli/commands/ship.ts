import { and, eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { orderLines, orders, parcels } from '../../db/schema'
import { unsentNum } from '../../modules/order-states/line-pieces'
import { shipOrder } from '../../modules/orders/change'
import { parcelsOfTable, type TableParcel, WAYBILL } from '../../modules/orders/parcel-table'
import { readBytes } from '../../modules/tables/read-table'
import { DomainError } from '../../platform/errors'
import { type CommandContext, defineCommand } from '../command'
import { word } from '../inputs'
import { type Refusal, sayRefusals } from '../say-refusals'

export const ship = defineCommand({
  name: 'ship',
  summary: '发货：默认发出剩余的全部商品，也可以只发一部分；或按表格发出多个订单',
  args: [
    ['[order]', '订单号'],
    ['[corp]', '快递公司代码，如 SF'],
    ['[code]', '运单号'],
    ['[items...]', '只发这些：SKU货号=件数'],
  ],
  options: [
    [
      '--file <file>',
      '表格（.xlsx、.csv）：订单号、快递公司（代码或名称）、运单号，可选 货号、件数；order list --file 写的就是',
    ],
  ],
  paths: ['file'],
  input: v.pipe(
    v.object({
      order: v.optional(word('订单号')),
      corp: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}$/, '快递公司代码由大写字母和数字组成'))),
      code: v.optional(v.pipe(v.string(), v.regex(WAYBILL, '运单号由 4–40 位字母、数字、横线组成'))),
      items: v.optional(v.array(v.pipe(v.string(), v.regex(/^.+=[1-9]\d{0,4}$/, '商品须写成 SKU货号=件数'))), []),
      file: v.optional(word('文件')),
    }),
    v.check(
      ({ order, code, file }) => (file ? order === undefined : code !== undefined),
      '请写订单号、快递公司和运单号，或用 --file 给出表格',
    ),
  ),
  async run(ctx, { order, corp, code, items, file }) {
    if (file) return await shipTable(ctx, file)
    const parcel = { row: 0, orderId: order!, corp: corp!, code: code!, items: itemsOf(items) }
    ctx.say(`订单 ${order} 已发出包裹 ${await pack(ctx, parcel)}（${corp} ${code}）`)
  },
})

function itemsOf(items: readonly string[]) {
  const nums = new Map<string, number>()
  for (const item of items) {
    const at = item.lastIndexOf('=')
    const bn = item.slice(0, at)
    nums.set(bn, (nums.get(bn) ?? 0) + Number(item.slice(at + 1)))
  }
  return nums
}

/** @returns the number of the parcel */
async function pack(ctx: CommandContext, { orderId, corp, code, items }: TableParcel) {
  const lines = items.size > 0 ? { lines: await linesOf(ctx, orderId, items) } : {}
  return await shipOrder(ctx, orderId, { corp, code, ...lines })
}

async function linesOf(ctx: CommandContext, orderId: string, items: ReadonlyMap<string, number>) {
  const lines = await ctx.db
    .select({
      id: orderLines.id,
      bn: orderLines.itemBn,
      left: unsentNum,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(orderLines.id)
  return [...items].flatMap(([bn, num]) => {
    const own = lines.filter(one => one.bn === bn)
    if (own.length === 0) throw new DomainError(`订单里没有货号 ${bn}`)
    return spread(own, num)
  })
}

/** A sku can have several lines: goods, and the same as a gift. What is too much is left to the last one, which refuses it. */
function spread(lines: readonly { id: number; left: number }[], num: number) {
  let rest = num
  const parts = lines.map(({ id, left }, i) => {
    const taken = i === lines.length - 1 ? rest : Math.min(left, rest)
    rest -= taken
    return { orderLineId: id, num: taken }
  })
  return parts.filter(part => part.num > 0)
}

async function shipTable(ctx: CommandContext, file: string) {
  const table = await parcelsOfTable(await readBytes(file))
  for (const note of table.notes) ctx.say(note)
  const refused: Refusal[] = [...table.refused]
  const sent: string[] = []
  let before = 0
  for (const [i, parcel] of table.parcels.entries()) {
    try {
      if (await isSent(ctx, parcel)) before += 1
      else {
        await pack(ctx, parcel)
        sent.push(parcel.orderId)
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused.push({ row: parcel.row, of: `订单 ${parcel.orderId}`, message: error.message })
    }
    ctx.progress(i + 1, table.parcels.length)
  }
  sayRefusals(
    ctx,
    refused.toSorted((a, b) => a.row - b.row),
  )
  const parts = await partlySent(ctx, sent)
  ctx.say(
    [
      `发出 ${sent.length} 个包裹`,
      ...(parts > 0 ? [`其中 ${parts} 单还有商品没有发出`] : []),
      ...(before > 0 ? [`以前已发出 ${before}`] : []),
      ...(table.empty > 0 ? [`没有填运单号 ${table.empty} 行`] : []),
      `错误 ${refused.length}`,
    ].join('，'),
  )
  if (refused.length > 0) throw new DomainError(`${refused.length} 行未发货`)
}

/** The same file may be read again after its wrong rows are mended. */
const isSent = async ({ db }: CommandContext, { orderId, corp, code }: TableParcel) =>
  (await db.$count(parcels, and(eq(parcels.orderId, orderId), eq(parcels.corp, corp), eq(parcels.code, code)))) > 0

const partlySent = async ({ db }: CommandContext, ids: string[]) =>
  ids.length === 0 ? 0 : await db.$count(orders, and(inArray(orders.orderId, ids), eq(orders.status, 'PAYED')))
