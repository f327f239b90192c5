import { get, set } from 'idb-keyval'
import type { Change, History } from '../../document/history'

/** Steps of one page in this browser, so that they survive a reload and leaving the page. */
interface StoredHistory extends History {
  /** Of the draft that they led to. */
  digest: string
}

/** Steps that are kept; a step may hold a whole page. */
const MOST_STEPS = 100
const MOST_CHARACTERS = 2_000_000
/** The draft that the server has, and one that is on its way there. */
const MOST_DRAFTS = 2

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

const keptOf = async (pageId: string) => {
  const kept = await get<unknown>(keyOf(pageId))
  return Array.isArray(kept) ? (kept as StoredHistory[]) : []
}

/** Never fails: without storage the steps live as long as the page. */
export async function storeHistory(pageId: string, digest: string, { done, undone }: History): Promise<void> {
  const steps: StoredHistory = { digest, done: newest(done), undone: newest(undone) }
  try {
    const others = (await keptOf(pageId)).filter(kept => kept.digest !== digest)
    await set(keyOf(pageId), [steps, ...others].slice(0, MOST_DRAFTS))
  } catch {}
}

/** The steps that led to this draft; null when the page has another one, or nothing is kept. */
export async function readHistory(pageId: string, digest: string): Promise<History | null> {
  try {
    const kept = (await keptOf(pageId)).find(steps => steps.digest === digest)
    return kept ? { done: kept.done, undone: kept.undone } : null
  } catch {
    return null
  }
}
