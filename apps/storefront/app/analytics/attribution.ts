import { track } from './queue'

/** The block of a drawn page that led a visitor to an item. */
export interface BlockId {
  version: string
  block: string
}

const KEY = 'hj_sources'
const MOST_ITEMS = 50

type Sources = [item: string, BlockId][]

/** Lives as long as the tab, and names no one. */
function read(): Sources {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/** Without storage nothing is known of the way to an item. */
function write(sources: Sources) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sources.slice(-MOST_ITEMS)))
  } catch {}
}

/** Remembers the last block on the way to an item. */
export const noteSource = (item: string, id: BlockId) =>
  write([...read().filter(([known]) => known !== item), [item, id]])

/** Counts an item in the cart for the block that led to it. */
export function noteAdded(item: string) {
  const found = read().find(([known]) => known === item)
  if (found) track('blockCart', { ...found[1] })
}

/** Counts a paid order, on the page of its result, for the blocks that led to its items: once for each. */
export function noteBought() {
  const paid = document.querySelector<HTMLElement>('[data-paid]')?.dataset.paid?.split(' ') ?? []
  const sources = read()
  const bought = sources.filter(([item]) => paid.includes(item))
  if (bought.length === 0) return
  const blocks = new Map(bought.map(([, id]) => [`${id.version} ${id.block}`, id]))
  for (const id of blocks.values()) track('blockOrder', { ...id })
  // The page may be loaded again.
  write(sources.filter(one => !bought.includes(one)))
}
