import * as v from 'valibot'
import {
  type DescribedTemplate,
  FREIGHT_HEAD,
  FREIGHT_TABLE,
  rowsOfTemplate,
  templatesOfRows,
} from '../../modules/freight/freight-table'
import { allTemplates, removeTemplate, saveTemplates, useTemplate } from '../../modules/freight/templates'
import { describedRows } from '../../modules/tables/described-rows'
import { readBytes, readTable } from '../../modules/tables/read-table'
import { writeTable } from '../../modules/tables/write-table'
import { USUAL_TEMPLATE } from '../../price-rules/line-freight'
import { assertWritable } from '../assert-writable'
import { type CommandContext, defineCommand } from '../command'
import { flag, wholeNumber, word } from '../inputs'
import { noted } from '../noted'
import { printTable } from '../table'

const USUAL: DescribedTemplate = {
  ...USUAL_TEMPLATE,
  shop: '',
  name: '默认运费',
  isDefault: true,
  zones: [...USUAL_TEMPLATE.zones],
}

/** The stored templates; where none is the default of all shops, that which holds instead. */
async function activeTemplates(ctx: Pick<CommandContext, 'db'>) {
  const stored = await allTemplates(ctx.db)
  const hasDefault = stored.some(({ shop, isDefault }) => shop === '' && isDefault)
  return hasDefault ? stored : [...stored, { ...USUAL, id: 0, goods: 0 }]
}

const print = (ctx: CommandContext, templates: readonly DescribedTemplate[]) =>
  printTable(
    ctx,
    Object.keys(FREIGHT_HEAD),
    templates.flatMap(template => rowsOfTemplate(template).map(row => row.map(cell => String(cell) || '-'))),
    '没有运费模板',
  )

export const freightList = defineCommand({
  name: 'freight list',
  summary: '列出运费模板：计费方式、是否默认、用它的商品数',
  input: v.object({}),
  async run(ctx) {
    const templates = await activeTemplates(ctx)
    const lines = templates.map(({ id, name, shop, isDefault, zones, goods }) => [
      id === 0 ? '-' : String(id),
      ...[name, shop || '全部店铺', isDefault ? '默认' : '-', String(zones.length), String(goods)],
    ])
    printTable(ctx, ['编号', '名称', '店铺', '默认', '地区数', '商品数'], lines, '没有运费模板')
    print(ctx, templates)
  },
})

export const freightExport = defineCommand({
  name: 'freight export',
  summary: '把运费模板写成表格（.xlsx 或 .csv），改好后用 freight import 导入',
  args: [['<file>', '目标文件：.xlsx 或 .csv']],
  paths: ['file'],
  input: v.object({ file: v.pipe(word('文件'), v.regex(/\.(xlsx|csv)$/i, '文件名须以 .xlsx 或 .csv 结尾')) }),
  async run(ctx, { file }) {
    await assertWritable(file)
    const templates = await activeTemplates(ctx)
    await writeTable(file, FREIGHT_HEAD, templates.flatMap(rowsOfTemplate))
    ctx.say(`已写出 ${templates.length} 个运费模板到 ${file}`)
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
    const { rows, notes } = await describedRows(await readBytes(file), FREIGHT_TABLE)
    for (const note of notes) ctx.say(note)
    const templates = templatesOfRows(rows)
    print(ctx, templates)
    if (dryRun) return ctx.say(`${templates.length} 个运费模板，没有修改`)
    const before = (await allTemplates(ctx.db)).filter(old => templates.some(one => isSame(one, old)))
    const target = templates.map(({ name }) => name).join('、')
    await noted(ctx, 'freight.import', target, { before, after: templates }, tx =>
      saveTemplates(tx, templates, ctx.clock.now()),
    )
    await ctx.events.publish('catalogue-changed')
    ctx.say(`${templates.length} 个运费模板已保存`)
  },
})

const isSame = (a: DescribedTemplate, b: DescribedTemplate) => a.shop === b.shop && a.name === b.name

export const freightRemove = defineCommand({
  name: 'freight remove',
  summary: '删除运费模板；用它的商品改用店铺的默认模板',
  args: [['<id>', '模板编号']],
  input: v.object({ id: wholeNumber('模板编号') }),
  async run(ctx, { id }) {
    const removed = (row: { name: string }) => ({ before: row })
    const { name } = await noted(ctx, 'freight.remove', String(id), removed, tx => removeTemplate(tx, id))
    await ctx.events.publish('catalogue-changed')
    ctx.say(`运费模板「${name}」已删除`)
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
    const wanted = file ? await numbersIn(ctx, file) : bns
    const detail = { goods: wanted.length > 100 ? wanted.length : wanted }
    const unknown = await noted(ctx, 'freight.use', String(id), detail, tx =>
      useTemplate(tx, id === 0 ? null : id, wanted, ctx.clock.now()),
    )
    await ctx.events.publish('catalogue-changed')
    for (const bn of unknown) ctx.say(`${bn} 没有这件商品`)
    ctx.say(`${wanted.length - unknown.length} 件商品已修改`)
  },
})

async function numbersIn(ctx: CommandContext, file: string) {
  const { rows, notes } = await readTable(await readBytes(file), { columns: { 货号: 'code' }, needed: [['货号']] })
  for (const note of notes) ctx.say(note)
  return [...new Set(rows.flatMap(({ cells }) => cells.货号 || []))]
}
