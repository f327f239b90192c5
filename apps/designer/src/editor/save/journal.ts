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

export const readJournal = (pageId: string): Promise<JournalEntry | undefined> =>
  get<JournalEntry>(keyOf(pageId)).catch(() => undefined)

/** @throws when the browser's storage is full or switched off; the caller tells the operator. */
export const writeJournal = (pageId: string, entry: JournalEntry): Promise<void> => set(keyOf(pageId), entry)

export const clearJournal = (pageId: string): Promise<void> => del(keyOf(pageId)).catch(() => {})
