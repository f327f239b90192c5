import { toStored } from '../../document/stored'
import type { EditorStore } from '../store'
import { type Journal, type JournalEntry, openJournal } from './journal'

/** Milliseconds until a change is in the browser's own storage, also while somebody types on; the promise is one second. */
const JOURNAL_DELAY = 300

interface JournalKeeper extends Pick<Journal, 'sending' | 'clear'> {
  /** The document has changed; it is written soon. */
  changed: () => void
  write: () => Promise<void>
  stop: () => void
}

/** Keeps the journal of this tab up with the document while there is something to save. */
export function keepJournal(store: EditorStore, onFailure: () => void): JournalKeeper {
  const journal = openJournal(store.getState().page.theme_pc_template_id)
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasFailed = false
  const rest = () => {
    clearTimeout(timer)
    timer = undefined
  }
  const entry = (): JournalEntry => {
    const { revision, saved, doc } = store.getState()
    return { at: Date.now(), base: revision, saved: toStored(saved), content: toStored(doc) }
  }
  const write = async () => {
    rest()
    await journal.write(entry()).catch(() => {
      if (!hasFailed) onFailure()
      hasFailed = true
    })
  }
  // The browser may end the tab now, and with it what is on its way to the larger storage.
  const leaving = () => {
    const { doc, saved } = store.getState()
    if (doc !== saved) journal.writeAtOnce(entry())
  }
  const hiding = () => document.visibilityState === 'hidden' && leaving()
  addEventListener('pagehide', leaving)
  document.addEventListener('visibilitychange', hiding)
  return {
    sending: journal.sending,
    changed: () => {
      timer ??= setTimeout(() => void write(), JOURNAL_DELAY)
    },
    write,
    clear: async () => {
      rest()
      await journal.clear()
    },
    stop: () => {
      rest()
      removeEventListener('pagehide', leaving)
      document.removeEventListener('visibilitychange', hiding)
      journal.close()
    },
  }
}
