import * as v from 'valibot'
import { addSale, hasSale, SALE_TABLE, SaleFile } from '../../modules/sales/shop-side'
import { kindOfFile } from '../../modules/tables/file-kind'
import { readBytes } from '../../modules/tables/read-table'
import { type AddedRows, addRows } from '../add-rows'
import { defineCommand } from '../command'
import { describedIn, word } from '../inputs'
import { noted } from '../noted'

const ROWS: AddedRows<typeof SaleFile> = {
  action: 'sale.add',
  thing: '限时特惠的商品',
  table: SALE_TABLE,
  schema: SaleFile,
  titleOf: sale => sale.name,
  add: addSale,
  isThere: hasSale,
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
    if (await hasSale(ctx.db, sale)) return ctx.say(`限时特惠「${sale.name}」已有，没有改变`)
    await noted(ctx, 'sale.add', sale.name, { goods: sale.goods }, tx => addSale(tx, sale))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`限时特惠「${sale.name}」已建立，${sale.goods.length} 件商品`)
  },
})
