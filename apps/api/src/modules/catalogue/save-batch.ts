import type { Tx } from '../../db/db'
import { importedGoods } from '../../db/schema'
import { inTransaction } from '../../db/transaction'
import type { ByShop } from '../../http/context'
import { auditAll } from '../audit'
import { recordAct, type Stored, startAct, storedGoods } from './acts'
import { changesOf } from './changes'
import type { Refused } from './goods-lines'
import type { importRules } from './import-rules'
import type { newNames } from './new-names'
import type { ReadGoods } from './read-file'
import { LOST_TEMPLATE } from './save'
import { type Saved, type SaveWay, savePatches } from './save-patches'
import type { StockMoves } from './stock-meant'

export interface ImportLine {
  row: number
  bn: string
  result: '新增' | '更新' | '未变' | '跳过' | '错误'
  message: string
}

export interface ImportWay {
  /** Of the file, for people. */
  name: string
  clearEmpty: boolean
  /** Sets the stock of known skus, also where the file may be older than their sales. */
  stock?: boolean
  /** Checks and saves, and takes it back. */
  dryRun: boolean
  /** Somebody sent the file: it may name no pictures of this machine. */
  isSent: boolean
  note?: (text: string) => void
  progress?: (done: number, total: number) => void
}

export const asError = ({ row, bn, message }: Refused): ImportLine => ({ row, bn, result: '错误', message })

export interface Way extends ImportWay {
  folder: string | null
  hash: string
  rules: ReturnType<typeof importRules>
  /** Filled by each batch. */
  moves: StockMoves
  names: Awaited<ReturnType<typeof newNames>> | undefined
}

/** Rolls a transaction back after a dry run. */
class Trial extends Error {}

/** Saves some goods in one transaction; a dry run takes it back. */
export async function saveBatch(ctx: ByShop, batch: ReadGoods[], way: Way): Promise<ImportLine[]> {
  if (batch.length === 0) return []
  const patches = batch.map(read => read.patch)
  let saved: Saved[] = []
  let moves: StockMoves = { set: [], kept: [] }
  const work = inTransaction(ctx.db, async tx => {
    let before = new Map<string, Stored>()
    // Anew for each attempt.
    moves = { set: [], kept: [] }
    const saveWay: SaveWay = {
      ...way.rules(moves),
      skipsSame: true,
      look: async bns => {
        before = await storedGoods(tx, bns)
      },
    }
    saved = await savePatches(tx, patches, ctx.clock.now(), saveWay)
    if (way.dryRun) throw new Trial()
    await record(tx, ctx, saved, before, way)
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error
  })
  const refused = new Set(saved.flatMap(({ bn, result }) => (result === 'refused' ? bn : [])))
  tell(saved, way)
  for (const kind of ['set', 'kept'] as const)
    way.moves[kind].push(...moves[kind].filter(({ goods }) => !refused.has(goods)))
  return saved.map((one, i) => {
    const { row } = batch[i]!
    if (one.result === 'refused') return asError({ row, bn: one.bn, message: one.message })
    return { row, bn: one.bn, result: RESULTS[one.result], message: '' }
  })
}

const RESULTS = { added: '新增', changed: '更新', same: '未变' } as const

function tell(saved: readonly Saved[], { note, names }: Way) {
  for (const one of saved) {
    if (one.result === 'refused') continue
    if (one.lostTemplate) note?.(`${one.bn}：${LOST_TEMPLATE}`)
    if (one.after) names?.see(one.after)
  }
}

/** The log, what can be undone, and how far the file has come. */
async function record(tx: Tx, ctx: ByShop, saved: readonly Saved[], before: Map<string, Stored>, way: Way) {
  await auditAll(tx, ctx, 'goods.import', saved.flatMap(asAct))
  const done = saved.filter(one => one.result !== 'refused')
  const changed = done.filter(one => one.result !== 'same').map(({ bn }) => bn)
  if (changed.length > 0) {
    const actId = await startAct(tx, ctx, { kind: 'import', title: way.name, fileHash: way.hash })
    await recordAct(tx, actId, changed, before)
  }
  // In the same transaction: otherwise a kill in between lets the next run set this stock again, and undo sales.
  if (done.length > 0)
    await tx
      .insert(importedGoods)
      .values(done.map(({ bn }) => ({ fileHash: way.hash, bn })))
      .onConflictDoNothing()
}

function asAct({ bn, result, before, after }: Saved) {
  const change = result !== 'refused' && after ? changesOf(before, after) : null
  return change ? [{ target: bn, detail: { ...change } }] : []
}
