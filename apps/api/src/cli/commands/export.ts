import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { readGoods } from '../../modules/catalogue/read-shop'
import { asExported, EXPORT_HEAD, rowsOf } from '../../modules/catalogue/write-goods'
import { writeTable } from '../../modules/tables/write-table'
import { assertWritable } from '../assert-writable'
import { type CommandContext, defineCommand } from '../command'
import { word } from '../inputs'

export const exportCatalogue = defineCommand({
  name: 'export',
  summary: '导出全部商品（Excel、CSV 或 JSON），可再导入',
  args: [['<file>', '目标文件：.xlsx、.csv 或 .json']],
  paths: ['file'],
  input: v.object({
    file: v.pipe(word('文件'), v.regex(/\.(xlsx|csv|json)$/i, '文件名须以 .xlsx、.csv 或 .json 结尾')),
  }),
  async run(ctx, { file }) {
    const count = { goods: 0 }
    await assertWritable(file)
    const isJson = /\.json$/i.test(file)
    const left = isJson ? await writeJson(ctx, file, count) : await writeTable(file, EXPORT_HEAD, rows(ctx, count))
    ctx.say(`已导出 ${count.goods} 件商品到 ${file}`)
    if (left > 0)
      ctx.say(`${left} 格超过了 Excel 的长度，没有写出（再导入时不改变商品）；要完整的内容请导出 .csv 或 .json`)
  },
})

async function* rows(ctx: CommandContext, count: { goods: number }) {
  for await (const page of readGoods(ctx.db)) {
    count.goods += page.length
    yield* page.flatMap(rowsOf)
  }
}

async function writeJson(ctx: CommandContext, file: string, count: { goods: number }) {
  const unfinished = `${file}.part`
  await pipeline(asJson(ctx, count), createWriteStream(unfinished))
  await rename(unfinished, file)
  return 0
}

async function* asJson(ctx: CommandContext, count: { goods: number }) {
  yield '['
  for await (const page of readGoods(ctx.db)) {
    yield page.map((goods, i) => `${count.goods + i > 0 ? ',' : ''}\n${JSON.stringify(asExported(goods))}`).join('')
    count.goods += page.length
  }
  yield '\n]\n'
}
