import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { readTables } from '../../db/planner'
import { importedGoods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { Refused } from '../../modules/catalogue/goods-lines'
import { createPictures } from '../../modules/catalogue/pictures'
import { type ReadGoods, readCatalogue } from '../../modules/catalogue/read-file'
import { savePatches } from '../../modules/catalogue/save'
import { writeTable } from '../../modules/tables/write-table'
import { DomainError } from '../../platform/errors'
import { assertWritable } from '../assert-writable'
import { type CommandContext, defineCommand } from '../command'
import { flag, word } from '../inputs'
import { sayRefusals } from '../say-refusals'

/** Largest number of goods, and of their skus, in one transaction. */
const BATCH = { goods: 100, skus: 2_000 }
interface Line {
  row: number
  bn: string
  result: '新增' | '更新' | '跳过' | '错误'
  message: string
}

export const importCatalogue = defineCommand({
  name: 'import',
  summary: '导入商品（Excel、CSV 或 JSON，含图片）；文件里没有的列和空单元格不改变商品；中断后重新执行会接着做',
  args: [['<file>', '商品文件：.xlsx、.csv 或 .json']],
  options: [
    [
      '--clear-empty',
      '空单元格清空简介、品牌、标签、图片、视频、参数、重量、介绍、划线价、SKU图片（只看文件里有的列）',
    ],
    ['--dry-run', '只检查，不写入'],
    ['--report <report>', '把每件商品的结果写成 .csv 或 .xlsx'],
  ],
  paths: ['file', 'report'],
  input: v.object({ file: word('文件'), clearEmpty: flag, dryRun: flag, report: v.optional(v.string()) }),
  async run(ctx, { file, clearEmpty, dryRun, report }) {
    if (report) await assertWritable(report)
    const { goods, refused, notes, hash } = await readCatalogue(ctx.db, file, clearEmpty)
    for (const note of notes) ctx.say(note)
    const lines: Line[] = refused.map(asError)
    const done = await savedBefore(ctx, hash)
    const waiting = goods.filter(({ patch }) => !done.has(patch.bn))
    for (const { row, patch } of goods)
      if (done.has(patch.bn)) lines.push({ row, bn: patch.bn, result: '跳过', message: '上次已导入' })
    try {
      lines.push(...(await importAll(ctx, waiting, { file, hash, dryRun })))
    } finally {
      // Also of an import that broke off: what it saved before stays.
      if (!dryRun) await ctx.events.publish('catalogue-changed')
    }
    if (!dryRun) {
      await ctx.db.delete(importedGoods).where(eq(importedGoods.fileHash, hash))
      await readTables(ctx.db)
    }
    lines.sort((a, b) => a.row - b.row)
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

const asError = ({ row, bn, message }: Refused): Line => ({ row, bn, result: '错误', message })

interface Way {
  file: string
  hash: string
  dryRun: boolean
}

/** Rolls a transaction back after a dry run. */
class Trial extends Error {}

async function importAll(ctx: CommandContext, goods: ReadGoods[], way: Way): Promise<Line[]> {
  const pictures = createPictures(ctx, way.file, way.dryRun)
  const lines: Line[] = []
  let done = 0
  for (const some of batchesOf(goods)) {
    const batch: ReadGoods[] = []
    for (const read of some) {
      try {
        batch.push({ ...read, patch: await pictures.take(read.patch) })
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        lines.push(asError({ row: read.row, bn: read.patch.bn, message: error.message }))
      }
    }
    lines.push(...(await saveBatch(ctx, batch, way)))
    done += some.length
    ctx.progress(done, goods.length)
  }
  return lines
}

/** Goods for one transaction each. */
function* batchesOf(goods: readonly ReadGoods[]): Generator<ReadGoods[]> {
  let batch: ReadGoods[] = []
  let count = 0
  for (const read of goods) {
    const { length } = read.patch.skus
    if (batch.length === BATCH.goods || (batch.length > 0 && count + length > BATCH.skus)) {
      yield batch
      batch = []
      count = 0
    }
    batch.push(read)
    count += length
  }
  if (batch.length > 0) yield batch
}

async function saveBatch(ctx: CommandContext, batch: ReadGoods[], { hash, dryRun }: Way): Promise<Line[]> {
  if (batch.length === 0) return []
  const patches = batch.map(read => read.patch)
  let lines: Line[] = []
  const work = inTransaction(ctx.db, async tx => {
    const saved = await savePatches(tx, patches, ctx.clock.now())
    lines = saved.map((one, i) => {
      const { row } = batch[i]!
      if (one.result === 'refused') return asError({ row, ...one })
      return { row, bn: one.bn, result: one.result === 'added' ? '新增' : '更新', message: '' }
    })
    if (dryRun) throw new Trial()
    const bns = saved.filter(one => one.result !== 'refused').map(({ bn }) => bn)
    // In the same transaction: otherwise a kill in between lets the next run set this stock again, and undo sales.
    if (bns.length > 0)
      await tx
        .insert(importedGoods)
        .values(bns.map(bn => ({ fileHash: hash, bn })))
        .onConflictDoNothing()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error
  })
  return lines
}

/** Goods of this exact file that an interrupted import has saved. */
async function savedBefore({ db }: CommandContext, hash: string): Promise<Set<string>> {
  const rows = await db.select({ bn: importedGoods.bn }).from(importedGoods).where(eq(importedGoods.fileHash, hash))
  return new Set(rows.map(({ bn }) => bn))
}

function summarise(ctx: CommandContext, lines: Line[], dryRun: boolean) {
  const wrong = lines.filter(line => line.result === '错误')
  sayRefusals(
    ctx,
    wrong.map(({ row, bn, message }) => ({ row, of: bn, message })),
    '，见 --report',
  )
  const count = (result: Line['result']) => lines.filter(line => line.result === result).length
  const skipped = count('跳过')
  ctx.say(
    `${dryRun ? '试运行，未写入：' : ''}新增 ${count('新增')}，更新 ${count('更新')}${skipped ? `，上次已导入 ${skipped}` : ''}，错误 ${wrong.length}`,
  )
  const goods = new Set(wrong.map(({ row, bn }) => bn || row))
  if (wrong.length > 0) throw new DomainError(`${goods.size} 件商品未导入`)
}
