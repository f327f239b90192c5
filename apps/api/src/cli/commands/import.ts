import { basename } from 'node:path'
import * as v from 'valibot'
import { importFile } from '../../modules/catalogue/import-file'
import type { ImportLine } from '../../modules/catalogue/save-batch'
import { writeTable } from '../../modules/tables/write-table'
import { DomainError } from '../../platform/errors'
import { assertWritable } from '../assert-writable'
import { type CommandContext, defineCommand } from '../command'
import { flag, word } from '../inputs'
import { sayRefusals } from '../say-refusals'

export const importCatalogue = defineCommand({
  name: 'import',
  summary: '导入商品（Excel、CSV 或 JSON，含图片）；文件里没有的列和空单元格不改变商品；中断后重新执行会接着做',
  args: [['<file>', '商品文件：.xlsx、.csv 或 .json']],
  options: [
    [
      '--clear-empty',
      '空单元格清空简介、品牌、标签、图片、视频、参数、重量、介绍、划线价、SKU图片（只看文件里有的列）',
    ],
    ['--stock', '按文件改已有商品的库存：文件可能比卖出的旧，所以平时只改导出后在表里改过的'],
    ['--dry-run', '只检查，不写入'],
    ['--report <report>', '把每件商品的结果写成 .csv 或 .xlsx'],
  ],
  paths: ['file', 'report'],
  input: v.object({ file: word('文件'), clearEmpty: flag, stock: flag, dryRun: flag, report: v.optional(v.string()) }),
  async run(ctx, { file, clearEmpty, stock, dryRun, report }) {
    if (report) await assertWritable(report)
    const { lines } = await importFile(ctx, file, {
      name: basename(file),
      clearEmpty,
      stock,
      dryRun,
      isSent: false,
      note: ctx.say,
      progress: ctx.progress,
    })
    if (report)
      await writeTable(
        report,
        HEAD,
        lines.map(({ row, bn, result, message }) => [row, bn, result, message]),
      )
    summarise(ctx, lines, dryRun)
  },
})

const HEAD = { 行: 'number', 货号: 'code', 结果: 'text', 说明: 'text' } as const

function summarise(ctx: CommandContext, lines: ImportLine[], dryRun: boolean) {
  const wrong = lines.filter(line => line.result === '错误')
  sayRefusals(
    ctx,
    wrong.map(({ row, bn, message }) => ({ row, of: bn, message })),
    '，见 --report',
  )
  const count = (result: ImportLine['result']) => lines.filter(line => line.result === result).length
  const more = [
    ['未变', count('未变')],
    ['上次已导入', count('跳过')],
  ].map(([what, number]) => (number ? `，${what} ${number}` : ''))
  ctx.say(
    `${dryRun ? '试运行，未写入：' : ''}新增 ${count('新增')}，更新 ${count('更新')}${more.join('')}，错误 ${wrong.length}`,
  )
  const goods = new Set(wrong.map(({ row, bn }) => bn || row))
  if (wrong.length > 0) throw new DomainError(`${goods.size} 件商品未导入`)
}
