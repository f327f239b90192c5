import type { Api } from '@heji/api-client'
import { isEqual } from '../../document/diff'
import { toStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import type { EditorStore } from '../store'
import { clearJournal, writeJournal } from './journal'
import { createSaver } from './saver'

/** Milliseconds until a change is in the browser's own storage; the promise is one second. */
const JOURNAL_DELAY = 300

export interface Saving {
  saveNow: () => Promise<void>
  /** Goes on over a revision that the operator has seen. */
  rebase: (revision: number) => void
  isDirty: () => boolean
  stop: () => void
}

interface Listeners {
  /** What was read of this page before is old now. */
  onSaved: (pageId: string) => void
  onJournalFailure: () => void
}

/** Keeps the server and the browser's storage up with the document of a store. */
export function startSaving(api: Api, store: EditorStore, { onSaved, onJournalFailure }: Listeners): Saving {
  const { page } = store.getState()
  const pageId = page.theme_pc_template_id
  let journalTimer: ReturnType<typeof setTimeout> | undefined
  let journalFailed = false

  const saver = createSaver<Doc>(
    {
      send: async (doc, base) => {
        const saved = await api(
          'POST /api/pctemplate/saveTemplateContent',
          {
            theme_pc_template_id: pageId,
            config: JSON.stringify(toStored(doc)),
            base_revision: base,
            // The blocks were taken out one by one on this screen, with undo at hand.
            ...(doc.roots.length === 0 ? { confirm_empty: true } : {}),
          },
          { silent: true },
        )
        return { revision: saved.revision, at: saved.updated * 1_000 }
      },
      isSame: (doc, stale) => isEqual(JSON.parse(JSON.stringify(toStored(doc))), stale.content),
      // Each change says anew that there is something to save; whoever listens has to know once.
      onState: save => {
        if (save.kind !== 'dirty' || store.getState().save.kind !== 'dirty') store.setState({ save })
      },
      onSaved: (doc, revision) => {
        const { page: shown } = store.getState()
        const draft_ahead = shown.draft_ahead + (revision - store.getState().revision)
        store.setState({ saved: doc, revision, page: { ...shown, revision, draft_ahead } })
        onSaved(pageId)
        if (store.getState().doc !== doc) return
        clearTimeout(journalTimer)
        void clearJournal(pageId)
      },
    },
    store.getState().revision,
  )

  const journal = (doc: Doc) => {
    clearTimeout(journalTimer)
    journalTimer = setTimeout(() => {
      const entry = { at: Date.now(), base: store.getState().revision, content: toStored(doc) }
      writeJournal(pageId, entry).catch(() => {
        if (!journalFailed) onJournalFailure()
        journalFailed = true
      })
    }, JOURNAL_DELAY)
  }
  const stopListening = store.subscribe((state, before) => {
    if (state.doc === before.doc) return
    saver.changed(state.doc)
    journal(state.doc)
  })
  const online = () => void saver.flush()
  addEventListener('online', online)

  return {
    saveNow: saver.flush,
    rebase: revision => {
      store.setState({ revision })
      saver.rebase(revision)
    },
    isDirty: () => store.getState().doc !== store.getState().saved,
    stop: () => {
      stopListening()
      saver.stop()
      clearTimeout(journalTimer)
      removeEventListener('online', online)
    },
  }
}
