import { del, get, set } from 'idb-keyval'
import type { Change, History } from '../../document/history'

/** Steps of one page in this browser, so that they survive a reload and leaving the page. */
interface StoredHistory extends History {
  /** Revision of the draft that they belong to. */
  revision: number
}

/** Steps that are kept; a step may hold a whole page. */
const MOST_STEPS = 100
const MOST_CHARACTERS = 2_000_000

const keyOf = (pageId: string) => `heji:history:${pageId}`

/** The newest steps that fit. */
function newest(changes: Change[]): Change[] {
  let room = MOST_CHARACTERS
  const kept: Change[] = []
  for (const change of changes.slice(-MOST_STEPS).toReversed()) {
    room -= JSON.stringify(change).length
    if (room < 0) break
    kept.unshift(change)
  }
  return kept
}

/** Never fails: without storage the steps live as long as the page. */
export async function storeHistory(pageId: string, revision: number, { done, undone }: History): Promise<void> {
  const kept: StoredHistory = { revision, done: newest(done), undone: newest(undone) }
  try {
    await set(keyOf(pageId), kept)
  } catch {}
}

/** The steps that led to this revision; null when somebody saved since, or nothing is kept. */
export async function readHistory(pageId: string, revision: number): Promise<History | null> {
  try {
    const kept = await get<StoredHistory>(keyOf(pageId))
    if (kept && kept.revision !== revision) await del(keyOf(pageId))
    return kept?.revision === revision ? { done: kept.done, undone: kept.undone } : null
  } catch {
    return null
  }
}
