import { storedSku } from './complete'
import type { GoodsDraft, GoodsPatch } from './draft'

type Patch = GoodsPatch & { bn: string }

/** Stock of a known sku that a file says otherwise than the shop. */
interface StockMove {
  goods: string
  /** Of the sku. */
  bn: string
  now: number
  said: number
  /** As the file was exported. */
  exported?: number | undefined
}

/** What a file does to the stock of known skus. */
export interface StockMoves {
  set: StockMove[]
  /** Left as it is: sales have changed it, or nobody has said that the file is to change it. */
  kept: StockMove[]
}

/** Whether a file says nothing of goods but their stock: then it is a count or a delivery. */
export const isStockList = (patches: readonly GoodsPatch[]) =>
  patches.every(
    ({ skus, bn: _, name: __, ...fields }) =>
      Object.values(fields).every(value => value === undefined) &&
      skus.every(sku => sku.price === undefined && sku.marketPrice === undefined && sku.pic === undefined),
  )

/**
 * The patch with the stock that it means. A file is older than the sales since: a stock that is as it was exported was changed
 * by nobody, and a changed one is set if the shop still has what was exported. Without that number it is set only if the file
 * is a list of stock, or if somebody has asked for it.
 */
export function withStockMeant(
  patch: Patch,
  stored: GoodsDraft | undefined,
  { isAsked, isList }: { isAsked: boolean; isList: boolean },
  moves: StockMoves,
): Patch {
  const skus = patch.skus.map(({ exportedStore: exported, store: said, ...sku }) => {
    if (said === undefined) return sku
    const known = storedSku(sku, stored)
    if (known?.store === undefined) return { ...sku, store: said }
    const move = { goods: patch.bn, bn: known.bn, now: known.store, said, exported }
    if (said === exported || said === move.now) return sku
    const isSet = isAsked || (exported === undefined ? isList : exported === move.now)
    moves[isSet ? 'set' : 'kept'].push(move)
    return isSet ? { ...sku, store: said } : sku
  })
  return { ...patch, skus }
}

/** Skus that a note names. */
const NAMED = 10

/** What people should know of it. @param isPreview nothing is written yet */
export function stockNotes({ set, kept }: StockMoves, isPreview: boolean): string[] {
  const moved = kept.filter(({ exported }) => exported !== undefined)
  const unasked = kept.filter(({ exported }) => exported === undefined)
  const notes: string[] = []
  if (isPreview && set.length > 0)
    notes.push(`将改库存 ${set.length} 个 SKU：${some(set, ({ bn, now, said }) => `${bn} ${now}→${said}`)}`)
  if (moved.length > 0)
    notes.push(
      `库存没有改：${moved.length} 个 SKU 导出以后库存变过（${some(moved, ({ bn, now, said, exported }) => `${bn} 导出时 ${exported}，现在 ${now}，表格 ${said}`)}）。${ASK}`,
    )
  if (unasked.length > 0)
    notes.push(
      `库存没有改：${unasked.length} 个 SKU 的库存和表格不同（${some(unasked, ({ bn, now, said }) => `${bn} 现在 ${now}，表格 ${said}`)}），表格可能比卖出的旧。${ASK}`,
    )
  return notes
}

const ASK = '要改成表格里的数，请勾选“按表格改库存”（命令加 --stock）'

const some = (moves: readonly StockMove[], text: (move: StockMove) => string) =>
  `${moves.slice(0, NAMED).map(text).join('；')}${moves.length > NAMED ? '……' : ''}`
