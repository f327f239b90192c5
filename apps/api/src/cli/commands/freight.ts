import * as v from 'valibot'
import { type DescribedTemplate, FREIGHT_HEAD, rowsOfTemplate } from '../../modules/freight/freight-table'
import { giveFreight } from '../../modules/settings-operations/freight'
import { exportFreight, importFreight, readFreightTable } from '../../modules/settings-operations/freight-tables'
import { readBytes, readTable } from '../../modules/tables/read-table'
import { assertWritable } from '../assert-writable'
import { type CommandContext, defineCommand } from '../command'
import { flag, wholeNumber, word } from '../inputs'
import { printTable } from '../table'

const print = (ctx: CommandContext, templates: readonly DescribedTemplate[]) =>
  printTable(
    ctx,
    Object.keys(FREIGHT_HEAD),
    templates.flatMap(template => rowsOfTemplate(template).map(row => row.map(cell => String(cell) || '-'))),
    '没有运费模板',
  )

export const freightExport = defineCommand({
  name: 'freight export',
  summary: '把运费模板写成表格（.xlsx 或 .csv），改好后用 freight import 导入',
  args: [['<file>', '目标文件：.xlsx 或 .csv']],
  paths: ['file'],
  input: v.object({ file: v.pipe(word('文件'), v.regex(/\.(xlsx|csv)$/i, '文件名须以 .xlsx 或 .csv 结尾')) }),
  async run(ctx, { file }) {
    await assertWritable(file)
    ctx.say(`已写出 ${await exportFreight(ctx, file)} 个运费模板到 ${file}`)
  },
})

export const freightImport = defineCommand({
  name: 'freight import',
  summary: '按表格新增或修改运费模板；之后的订单按新的计算，已下的订单不变',
  args: [
    [
      '<file>',
      '表格（.xlsx、.csv）：模板、地区、首费，可选 店铺、计费、默认、说明、配送、首件（首重）、续件、续费、满额包邮、满件包邮',
    ],
  ],
  options: [['--dry-run', '只检查并列出，不修改']],
  paths: ['file'],
  input: v.object({ file: word('文件'), dryRun: flag }),
  async run(ctx, { file, dryRun }) {
    const { notes, templates } = await readFreightTable(await readBytes(file))
    for (const note of notes) ctx.say(note)
    print(ctx, templates)
    if (dryRun) return ctx.say(`${templates.length} 个运费模板，没有修改`)
    await importFreight(ctx, templates)
    ctx.say(`${templates.length} 个运费模板已保存`)
  },
})

export const freightUse = defineCommand({
  name: 'freight use',
  summary: '商品使用一个运费模板；编号写 0 时改回店铺的默认模板',
  args: [
    ['<id>', '模板编号，或 0'],
    ['[bns...]', '商品货号'],
  ],
  options: [['--file <file>', '商品的表格（.xlsx、.csv），有一列 货号']],
  paths: ['file'],
  input: v.pipe(
    v.object({
      id: wholeNumber('模板编号'),
      bns: v.optional(v.array(v.string()), []),
      file: v.optional(word('文件')),
    }),
    v.check(({ bns, file }) => bns.length > 0 !== (file !== undefined), '请写货号，或用 --file 给出表格'),
  ),
  async run(ctx, { id, bns, file }) {
    const { changed, unknown } = await giveFreight(ctx, String(id), file ? await numbersIn(ctx, file) : bns)
    for (const bn of unknown) ctx.say(`${bn} 没有这件商品`)
    ctx.say(`${changed} 件商品已修改`)
  },
})

async function numbersIn(ctx: CommandContext, file: string) {
  const { rows, notes } = await readTable(await readBytes(file), { columns: { 货号: 'code' }, needed: [['货号']] })
  for (const note of notes) ctx.say(note)
  return rows.flatMap(({ cells }) => cells.货号 || [])
}
