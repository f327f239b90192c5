import * as v from 'valibot'
import { addSale, endSale, openSales, SALE_TABLE, SaleFile } from '../../modules/sales/shop-side'
import { kindOfFile } from '../../modules/tables/file-kind'
import { readBytes } from '../../modules/tables/read-table'
import { dateText } from '../../platform/date-text'
import { type AddedRows, addRows } from '../add-rows'
import { defineCommand } from '../command'
import { describedIn, word } from '../inputs'
import { noted } from '../noted'
import { printTable } from '../table'

const ROWS: AddedRows<typeof SaleFile> = {
  action: 'sale.add',
  thing: '限时特惠的商品',
  table: SALE_TABLE,
  schema: SaleFile,
  titleOf: sale => sale.name,
  add: addSale,
}

export const saleAdd = defineCommand({
  name: 'sale add',
  summary: '新建限时特惠：一段时间内，商品按售价的百分比出售',
  args: [
    [
      '<file>',
      '限时特惠的 JSON 文件：name、goods（货号的列表）、pays_percent、begin、end；或表格（.xlsx、.csv，一行一件商品）',
    ],
  ],
  paths: ['file'],
  input: v.object({ file: word('文件') }),
  async run(ctx, { file }) {
    const bytes = await readBytes(file)
    if (kindOfFile(bytes) !== 'json') return await addRows(ctx, bytes, ROWS)
    const sale = describedIn(SaleFile, bytes, file)
    await noted(ctx, 'sale.add', sale.name, { goods: sale.goods }, tx => addSale(tx, sale))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`限时特惠「${sale.name}」已建立，${sale.goods.length} 件商品`)
  },
})

export const saleList = defineCommand({
  name: 'sale list',
  summary: '列出未结束的限时特惠和它们的商品',
  input: v.object({}),
  async run(ctx) {
    const rows = await openSales(ctx.db, ctx.clock.now())
    const lines = rows.map(({ sale, bn, goodsName }) => [
      ...[sale.name, bn, goodsName, `${sale.paysPercent}%`],
      ...[dateText(sale.startAt), dateText(sale.endAt)],
    ])
    printTable(ctx, ['名称', '货号', '商品', '价格', '开始', '结束'], lines, '没有未结束的限时特惠')
  },
})

export const saleEnd = defineCommand({
  name: 'sale end',
  summary: '立即结束限时特惠，或取消未开始的',
  args: [['<name>', '限时特惠的名称']],
  input: v.object({ name: word('名称') }),
  async run(ctx, { name }) {
    const goods = await noted(ctx, 'sale.end', name, {}, tx => endSale(tx, name, ctx.clock.now()))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`限时特惠「${name}」已结束，${goods} 件商品恢复原价`)
  },
})
