import { eq } from 'drizzle-orm'
import { readTables } from '../../db/planner'
import { importedGoods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { DomainError } from '../../platform/errors'
import { auditAll } from '../audit'
import { endActOf, recordAct, type Stored, startAct, storedGoods } from './acts'
import { changesOf } from './changes'
import type { Refused } from './goods-lines'
import { createPictures } from './pictures'
import { type ReadGoods, readCatalogue } from './read-file'
import { LOST_TEMPLATE, type Saved, savePatches } from './save'

/** Largest number of goods, and of their skus, in one transaction. */
const BATCH = { goods: 100, skus: 2_000 }

export interface ImportLine {
  row: number
  bn: string
  result: '新增' | '更新' | '跳过' | '错误'
  message: string
}

export interface ImportWay {
  /** Of the file, for people. */
  name: string
  clearEmpty: boolean
  /** Checks and saves, and takes it back. */
  dryRun: boolean
  /** Somebody sent the file: it may name no pictures of this machine. */
  isSent: boolean
  note?: (text: string) => void
  progress?: (done: number, total: number) => void
}

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
  const { goods, refused, notes, hash } = await readCatalogue(ctx.db, file, clearEmpty)
  for (const one of notes) note?.(one)
  const lines: ImportLine[] = refused.map(asError)
  const done = await savedBefore(ctx, hash)
  const waiting = goods.filter(({ patch }) => !done.has(patch.bn))
  for (const { row, patch } of goods)
    if (done.has(patch.bn)) lines.push({ row, bn: patch.bn, result: '跳过', message: '上次已导入' })
  const folder = way.isSent ? null : file
  try {
    lines.push(...(await importAll(ctx, waiting, { ...way, folder, hash })))
  } finally {
    // Also of an import that broke off: what it saved before stays.
    if (!dryRun) await ctx.events.publish('catalogue-changed')
  }
  let actId: number | undefined
  if (!dryRun) {
    actId = await endActOf(ctx.db, hash)
    await ctx.db.delete(importedGoods).where(eq(importedGoods.fileHash, hash))
    await readTables(ctx.db)
  }
  return { lines: lines.sort((a, b) => a.row - b.row), actId }
}

const asError = ({ row, bn, message }: Refused): ImportLine => ({ row, bn, result: '错误', message })

interface Way extends ImportWay {
  folder: string | null
  hash: string
}

/** Rolls a transaction back after a dry run. */
class Trial extends Error {}

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

async function saveBatch(ctx: ByShop, batch: ReadGoods[], { hash, dryRun, name, note }: Way): Promise<ImportLine[]> {
  if (batch.length === 0) return []
  const patches = batch.map(read => read.patch)
  let lines: ImportLine[] = []
  let before = new Map<string, Stored>()
  const work = inTransaction(ctx.db, async tx => {
    const saved = await savePatches(tx, patches, ctx.clock.now(), async bns => {
      before = await storedGoods(tx, bns)
    })
    for (const one of saved) if (one.result !== 'refused' && one.lostTemplate) note?.(`${one.bn}：${LOST_TEMPLATE}`)
    lines = saved.map((one, i) => {
      const { row } = batch[i]!
      if (one.result === 'refused') return asError({ row, bn: one.bn, message: one.message })
      return { row, bn: one.bn, result: one.result === 'added' ? '新增' : '更新', message: '' }
    })
    if (dryRun) throw new Trial()
    await auditAll(tx, ctx, 'goods.import', saved.flatMap(asAct))
    const bns = saved.filter(one => one.result !== 'refused').map(({ bn }) => bn)
    // In the same transaction: otherwise a kill in between lets the next run set this stock again, and undo sales.
    if (bns.length > 0) {
      const actId = await startAct(tx, ctx, { kind: 'import', title: name, fileHash: hash })
      await recordAct(tx, actId, bns, before)
      await tx
        .insert(importedGoods)
        .values(bns.map(bn => ({ fileHash: hash, bn })))
        .onConflictDoNothing()
    }
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error
  })
  return lines
}

function asAct({ bn, result, before, after }: Saved) {
  const change = result !== 'refused' && after ? changesOf(before, after) : null
  return change ? [{ target: bn, detail: { ...change } }] : []
}

/** Goods of this exact file that an interrupted import has saved. */
async function savedBefore({ db }: ByShop, hash: string): Promise<Set<string>> {
  const rows = await db.select({ bn: importedGoods.bn }).from(importedGoods).where(eq(importedGoods.fileHash, hash))
  return new Set(rows.map(({ bn }) => bn))
}
