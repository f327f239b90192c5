import { cleanCode } from '@heji/validators'
import * as v from 'valibot'
import { ship as shipOne } from '../../modules/order-operations/ship'
import { shipTable, type TableOptions } from '../../modules/order-operations/ship-table'
import { WAYBILL } from '../../modules/orders/parcel-table'
import { readBytes } from '../../modules/tables/read-table'
import { DomainError } from '../../platform/errors'
import { type CommandContext, defineCommand } from '../command'
import { flag, word } from '../inputs'
import { sayRefusals } from '../say-refusals'

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
    ['--preview', '只检查表格，不发货'],
    ['--together', '运单号已用于别的订单时，确认合并寄出'],
    ['--as-is', '运单号与快递公司的格式不同时，确认照用'],
  ],
  paths: ['file'],
  input: v.pipe(
    v.object({
      order: v.optional(v.pipe(word('订单号'), v.transform(cleanCode))),
      corp: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,20}$/, '快递公司代码由大写字母和数字组成'))),
      code: v.optional(
        v.pipe(v.string(), v.transform(cleanCode), v.regex(WAYBILL, '运单号由 4–40 位字母、数字、横线组成')),
      ),
      items: v.optional(v.array(v.pipe(v.string(), v.regex(/^.+=[1-9]\d{0,4}$/, '商品须写成 SKU货号=件数'))), []),
      file: v.optional(word('文件')),
      preview: flag,
      together: flag,
      asIs: flag,
    }),
    v.check(
      ({ order, code, file }) => (file ? order === undefined : code !== undefined),
      '请写订单号、快递公司和运单号，或用 --file 给出表格',
    ),
  ),
  async run(ctx, { order, corp, code, items, file, preview, together, asIs }) {
    if (file) return await shipFile(ctx, file, { preview, together, as_is: asIs })
    const { message } = await shipOne(ctx, {
      order_id: order!,
      corp: corp!,
      code: code!,
      items: items.map(itemOf),
      together,
      as_is: asIs,
    }).catch(error => {
      throw error instanceof DomainError ? new DomainError(inOptions(error.message)) : error
    })
    ctx.say(message)
  },
})

/** A refusal with the options of the command in place of what is ticked on a screen. */
const inOptions = (message: string) =>
  message.replace('请勾选“运单号没有错”', '请加 --as-is').replace('请勾选“与别的订单一起寄出”', '请加 --together')

function itemOf(item: string) {
  const at = item.lastIndexOf('=')
  return { sku_code: item.slice(0, at), num: Number(item.slice(at + 1)) }
}

async function shipFile(ctx: CommandContext, file: string, options: Omit<TableOptions, 'progress'>) {
  const { message, refused, notes } = await shipTable(ctx, await readBytes(file), {
    ...options,
    progress: ctx.progress,
  })
  for (const note of notes) ctx.say(note)
  sayRefusals(
    ctx,
    refused.map(one => ({ ...one, message: inOptions(one.message) })),
  )
  ctx.say(message)
  if (refused.length > 0) throw new DomainError(`${refused.length} 行未发货`)
}
