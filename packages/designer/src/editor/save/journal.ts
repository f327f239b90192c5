import { del, get, keys, set } from 'idb-keyval'
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

/** A draft that was sent, and of which the tab did not hear whether it arrived. */
interface SentDraft {
  /** Milliseconds. */
  at: number
  /** Revision that it was made from. */
  base: number
  digest: string
}

/** An entry of a tab that is gone. */
export interface LeftEntry extends JournalEntry {
  key: string
  sent: SentDraft[]
}

export interface Journal {
  /** @throws when the browser's storage is full or switched off; the caller tells the operator. */
  write: (entry: JournalEntry) => Promise<void>
  /** Writes before it answers: for a tab that may be gone in the next moment. Never fails. */
  writeAtOnce: (entry: JournalEntry) => void
  /** Remembers that a draft is on its way. Never fails. */
  sending: (draft: SentDraft) => void
  clear: () => Promise<void>
  /** The tab stops to work on the page; what is written stays. */
  close: () => void
}

const prefixOf = (pageId: string) => `heji:journal:${pageId}:`
const SENT = ':sent'

/**
 * The entry of this tab for a page. Each tab has its own, so that a save of one does not remove the work of another. A
 * lock of the same name says that the tab lives; the browser frees it with the tab.
 */
export function openJournal(pageId: string): Journal {
  const key = prefixOf(pageId) + newUuid()
  let sent: SentDraft[] = []
  let close = () => {}
  const closed = new Promise<void>(resolve => {
    close = resolve
  })
  // Without locks (a page without HTTPS) the entries of tabs that live are offered, too.
  navigator.locks?.request(key, () => closed).catch(() => {})
  return {
    write: async entry => await set(key, entry),
    writeAtOnce: entry => store(key, entry),
    sending: draft => {
      sent = [...sent.filter(({ base, digest }) => base === draft.base && digest !== draft.digest), draft]
      store(key + SENT, sent)
    },
    clear: () => removeEntry(key),
    close,
  }
}

/** What is too large for this storage is in the larger one, which may lack the last moment. */
function store(key: string, value: unknown) {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

/** Where storage is switched off, asking it throws, some of it before there is a promise. */
async function ifStored<T>(ask: () => T | Promise<T>): Promise<T | undefined> {
  try {
    return await ask()
  } catch {
    return undefined
  }
}

const readLocal = <T>(key: string) =>
  ifStored(() => (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? undefined)

export async function removeEntry(key: string): Promise<void> {
  await ifStored(() => localStorage.removeItem(key))
  await ifStored(() => localStorage.removeItem(key + SENT))
  await ifStored(() => del(key))
}

/** What tabs that are gone left of a page, the newest first. */
export async function leftEntries(pageId: string): Promise<LeftEntry[]> {
  const locks = await ifStored(() => navigator.locks?.query())
  const living = new Set(locks?.held?.map(({ name }) => name))
  const names = [
    ...((await ifStored(() => Object.keys(localStorage))) ?? []),
    ...((await ifStored(() => keys<string>())) ?? []),
  ]
  const left = new Set(names.filter(name => name.startsWith(prefixOf(pageId))).map(name => name.replace(SENT, '')))
  const found = await Promise.all([...left].filter(key => !living.has(key)).map(entryOf))
  return found.filter(entry => entry !== null).sort((a, b) => b.at - a.at)
}

async function entryOf(key: string): Promise<LeftEntry | null> {
  const both = [await ifStored(() => get<JournalEntry>(key)), await readLocal<JournalEntry>(key)]
  const [entry] = both.filter(one => one !== undefined).sort((a, b) => b.at - a.at)
  if (entry) return { ...entry, key, sent: (await readLocal<SentDraft[]>(key + SENT)) ?? [] }
  await removeEntry(key)
  return null
}
