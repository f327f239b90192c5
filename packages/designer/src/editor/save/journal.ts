import { del, delMany, getMany, keys, set } from 'idb-keyval'
import { newUuid } from '../../lib/uuid'

/** Work that had not reached the server when it was written. */
export interface JournalEntry {
  /** Milliseconds. */
  at: number
  /** Revision that the work started from, and its content. */
  base: number
  saved: Record<string, unknown>[]
  content: Record<string, unknown>[]
}

/** An entry of a tab that is gone. */
export interface LeftEntry extends JournalEntry {
  key: string
}

export interface Journal {
  /** @throws when the browser's storage is full or switched off; the caller tells the operator. */
  write: (entry: JournalEntry) => Promise<void>
  clear: () => Promise<void>
  /** The tab stops to work on the page; what is written stays. */
  close: () => void
}

const prefixOf = (pageId: string) => `heji:journal:${pageId}:`

/**
 * The entry of this tab for a page. Each tab has its own, so that a save of one does not remove the work of another. A
 * lock of the same name says that the tab lives; the browser frees it with the tab.
 */
export function openJournal(pageId: string): Journal {
  const key = prefixOf(pageId) + newUuid()
  let close = () => {}
  const closed = new Promise<void>(resolve => {
    close = resolve
  })
  // Without locks (a page without HTTPS) the entries of tabs that live are offered, too.
  navigator.locks?.request(key, () => closed).catch(() => {})
  return { write: async entry => await set(key, entry), clear: () => removeEntry(key), close }
}

// Where storage is switched off, each of these throws before there is a promise.
export const removeEntry = async (key: string): Promise<void> => {
  try {
    await del(key)
  } catch {}
}

/** What tabs that are gone left of a page, the newest first. Entries that are no news are removed. */
export async function leftEntries(pageId: string, isNews: (entry: JournalEntry) => boolean): Promise<LeftEntry[]> {
  try {
    const living = new Set((await navigator.locks?.query())?.held?.map(({ name }) => name))
    const left = (await keys<string>()).filter(key => key.startsWith(prefixOf(pageId)) && !living.has(key))
    const entries = await getMany<JournalEntry | undefined>(left)
    const found = entries.flatMap((entry, i) => (entry ? [{ ...entry, key: left[i]! }] : []))
    await delMany(found.filter(entry => !isNews(entry)).map(({ key }) => key))
    return found.filter(isNews).sort((a, b) => b.at - a.at)
  } catch {
    return []
  }
}
