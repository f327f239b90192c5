import { createWriteStream } from 'node:fs'
import { rename } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { csvHead, toCsv } from '../../modules/catalogue/csv'
import { readGoods } from '../../modules/catalogue/read-shop'
import { assertWritable } from '../assert-writable'
import { type CommandContext, defineCommand } from '../command'
import { word } from '../inputs'

export const exportCatalogue = defineCommand({
  name: 'export',
  summary: '导出全部商品（CSV 或 JSON），可再导入',
  args: [['<file>', '目标文件，.csv 或 .json']],
  paths: ['file'],
  input: v.object({ file: v.pipe(word('文件'), v.regex(/\.(csv|json)$/i, '文件名须以 .csv 或 .json 结尾')) }),
  async run(ctx, { file }) {
    const count = { goods: 0 }
    await assertWritable(file)
    const unfinished = `${file}.part`
    await pipeline(/\.json$/i.test(file) ? asJson(ctx, count) : asCsv(ctx, count), createWriteStream(unfinished))
    await rename(unfinished, file)
    ctx.say(`已导出 ${count.goods} 件商品到 ${file}`)
  },
})

async function* asCsv(ctx: CommandContext, count: { goods: number }) {
  yield csvHead()
  for await (const page of readGoods(ctx.db)) {
    count.goods += page.length
    yield page.map(toCsv).join('')
  }
}

async function* asJson(ctx: CommandContext, count: { goods: number }) {
  yield '['
  for await (const page of readGoods(ctx.db)) {
    yield page.map((goods, i) => `${count.goods + i > 0 ? ',' : ''}\n${JSON.stringify(goods)}`).join('')
    count.goods += page.length
  }
  yield '\n]\n'
}
