import type { Tx } from '../../db/db'
import { changesOf } from './changes'
import { complete } from './complete'
import type { GoodsDraft, GoodsPatch } from './draft'
import { lockGoods } from './known'
import { readSomeGoods } from './read-shop'
import { type Result, saveGoods } from './save'

type Patch = GoodsPatch & { bn: string }

/** What came of a patch; for the log, the goods before and what was written. Stock of known skus is left out. */
export type Saved = Result & { before?: GoodsDraft | undefined; after?: GoodsDraft }

export interface SaveWay {
  /** Is called when the goods are locked, before anything is written. */
  look?: (bns: string[]) => Promise<void>
  /** What a patch means for the goods as they are now. */
  settle?: (patch: Patch, stored: GoodsDraft | undefined) => Patch
  /** Why the goods cannot become like this. */
  refuse?: (draft: GoodsDraft, stored: GoodsDraft | undefined) => string | undefined
  /** Goods that are so already are not written. */
  skipsSame?: boolean
}

/**
 * Saves what a file says of goods: the same, with everything that it leaves out as the shop has it now.
 * @param patches of different goods
 */
export async function savePatches(tx: Tx, patches: readonly Patch[], now: Date, way: SaveWay = {}): Promise<Saved[]> {
  const bns = patches.map(({ bn }) => bn)
  // Before they are read, so that what others change meanwhile stays.
  await lockGoods(tx, patches)
  await way.look?.(bns)
  const stored = await readSomeGoods(tx, bns)
  const completed = patches.map(patch => ({ bn: patch.bn, ...draftOf(patch, stored.get(patch.bn), way) }))
  const drafts = completed.flatMap(one => ('draft' in one ? [one.draft] : []))
  const isSame = (draft: GoodsDraft) => stored.has(draft.bn) && changesOf(stored.get(draft.bn), draft) === null
  const same = new Set(way.skipsSame ? drafts.filter(isSame).map(({ bn }) => bn) : [])
  const saved = new Map((await saveGoods(tx, drafts, now, same)).map(one => [one.bn, one]))
  return completed.map((one): Saved => {
    if ('message' in one) return { bn: one.bn, result: 'refused', message: one.message }
    return { ...saved.get(one.bn)!, before: stored.get(one.bn), after: one.draft }
  })
}

function draftOf(patch: Patch, stored: GoodsDraft | undefined, { settle, refuse }: SaveWay) {
  const completed = complete(settle?.(patch, stored) ?? patch, stored)
  const message = 'draft' in completed ? refuse?.(completed.draft, stored) : undefined
  return message === undefined ? completed : { message }
}
