import { del, get, set } from 'idb-keyval'

/** Work that had not reached the server when it was written. */
export interface JournalEntry {
  /** Milliseconds. */
  at: number
  /** Revision that the work started from. */
  base: number
  content: Record<string, unknown>[]
}

const keyOf = (pageId: string) => `heji:journal:${pageId}`

// Where storage is switched off, each of these throws before there is a promise.
export const readJournal = async (pageId: string): Promise<JournalEntry | undefined> => {
  try {
    return await get<JournalEntry>(keyOf(pageId))
  } catch {
    return undefined
  }
}

/** @throws when the browser's storage is full or switched off; the caller tells the operator. */
export const writeJournal = async (pageId: string, entry: JournalEntry): Promise<void> =>
  await set(keyOf(pageId), entry)

export const clearJournal = async (pageId: string): Promise<void> => {
  try {
    await del(keyOf(pageId))
  } catch {}
}
