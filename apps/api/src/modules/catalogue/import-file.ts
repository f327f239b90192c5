import { eq } from 'drizzle-orm'
import { readTables } from '../../db/planner'
import { importedGoods } from '../../db/schema'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { MOST_SENT } from '../tables/read-table'
import { endActOf } from './acts'
import { importRules } from './import-rules'
import { newNames } from './new-names'
import { createPictures } from './pictures'
import { type ReadGoods, readCatalogue } from './read-file'
import { asError, type ImportLine, type ImportWay, saveBatch, type Way } from './save-batch'
import { type StockMoves, stockNotes } from './stock-meant'

/** Rows of a file of this machine. */
const MOST_LOCAL = 1_000_000
/** Largest number of goods, and of their skus, in one transaction. */
const BATCH = { goods: 100, skus: 2_000 }

export interface Imported {
  lines: ImportLine[]
  /** Missing where nothing was written. */
  actId?: number | undefined
}

/**
 * Adds and changes the goods of a file, some at a time; the same file goes on where a killed import stopped.
 * @returns what came of each of its goods, in the order of the file, and the act that can be undone
 * @throws DomainError if it cannot be read at all
 */
export async function importFile(ctx: ByShop, file: string, way: ImportWay): Promise<Imported> {
  const { clearEmpty, dryRun, note } = way
  const { goods, refused, notes, isTable, ...read } = await readCatalogue(
    ctx.db,
    file,
    clearEmpty,
    way.isSent ? MOST_SENT : MOST_LOCAL,
  )
  const hash = way.stock ? `${read.hash}-stock` : read.hash
  for (const one of notes) note?.(one)
  let lines: ImportLine[] = refused.map(asError)
  const done = await savedBefore(ctx, hash)
  const waiting = goods.filter(({ patch }) => !done.has(patch.bn))
  for (const { row, patch } of goods)
    if (done.has(patch.bn)) lines.push({ row, bn: patch.bn, result: '跳过', message: '上次已导入' })
  const folder = way.isSent ? null : file
  const moves: StockMoves = { set: [], kept: [] }
  const names = dryRun ? await newNames(ctx.db) : undefined
  const rules = importRules({ goods, isTable }, way.stock ?? false)
  try {
    lines = lines.concat(await importAll(ctx, waiting, { ...way, folder, hash, moves, rules, names }))
  } finally {
    // Also of an import that broke off: what it saved before stays.
    if (!dryRun) await ctx.events.publish('catalogue-changed')
  }
  for (const one of [...(names?.notes() ?? []), ...stockNotes(moves, dryRun)]) note?.(one)
  let actId: number | undefined
  if (!dryRun) {
    actId = await endActOf(ctx.db, hash)
    await ctx.db.delete(importedGoods).where(eq(importedGoods.fileHash, hash))
    await readTables(ctx.db)
  }
  return { lines: lines.sort((a, b) => a.row - b.row), actId }
}

async function importAll(ctx: ByShop, goods: ReadGoods[], way: Way): Promise<ImportLine[]> {
  const pictures = createPictures(ctx, way.folder, way.dryRun)
  const lines: ImportLine[] = []
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
    way.progress?.(done, goods.length)
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

/** Goods of this exact file that an interrupted import has saved. */
async function savedBefore({ db }: ByShop, hash: string): Promise<Set<string>> {
  const rows = await db.select({ bn: importedGoods.bn }).from(importedGoods).where(eq(importedGoods.fileHash, hash))
  return new Set(rows.map(({ bn }) => bn))
}
