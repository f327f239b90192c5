import type { DesignerAdapter } from '../../adapter/adapter'
import { replace } from '../../document/edit/replace'
import { emptyHistory } from '../../document/history'
import { merge } from '../../document/merge/merge'
import { fromStored, toStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import type { EditorStore } from '../store'
import { createCatchUp } from './catch-up'
import { digestOfDraft } from './digest'
import type { JournalEntry } from './journal'
import { keepJournal } from './keep-journal'
import { isStored, mergeTheirs, setRevision } from './merge-theirs'
import { createSaver } from './saver'
import { readHistory, storeHistory } from './stored-history'

export interface Saving {
  saveNow: () => Promise<void>
  /** The document is what the server has at this revision, saved at `at` (ms): nothing is sent. */
  markSaved: (revision: number, at: number) => void
  /**
   * Brings what others saved meanwhile, unless there is work to save: then the save merges both; and says that the page
   * was deleted. `step` names what this operator made the server do with the page.
   */
  catchUp: (step?: string) => Promise<void>
  /** The server has the same content at this revision, too: this operator changed the texts of the page. */
  sameAt: (revision: number) => void
  /** This operator published the page, planned it, asked for it or answered: others hear it, and what was read is old. */
  announce: () => void
  /** Goes on with work that never reached the server. What others saved since is merged, as with any save. */
  restore: (entry: JournalEntry) => Promise<void>
  /** The deleted page is there again: what was not saved is sent. */
  pageIsBack: () => void
  /** Ends a conflict: where both changed the same, this side's value counts; everything else stays. */
  resolve: (side: 'mine' | 'theirs') => void
  isDirty: () => boolean
  /** This side's work is in another place now: the browser need not keep it. */
  forget: () => Promise<void>
  stop: () => void
}

interface Listeners {
  /** What was read of this page before is old now. */
  onSaved: (pageId: string, revision: number) => void
  onJournalFailure: () => void
  /** Somebody else's changes have come to the page, and undo begins anew. `who` may be empty. */
  onMerged: (who: string) => void
}

/** Keeps the server and the browser's storage up with the document of a store. */
export function startSaving(
  adapter: DesignerAdapter,
  store: EditorStore,
  { onSaved, onJournalFailure, onMerged }: Listeners,
): Saving {
  const { page } = store.getState()
  const pageId = page.theme_pc_template_id
  const journal = keepJournal(store, onJournalFailure)
  const keepHistory = (doc: Doc) => {
    const digest = digestOfDraft(toStored(doc), doc.renderType)
    if (store.getState().doc === doc) void storeHistory(pageId, digest, store.getState().history)
    return digest
  }

  const saver = createSaver<Doc>(
    {
      send: async (doc, base) => {
        // The tab may be gone before the answer comes.
        journal.sending({ at: Date.now(), base, digest: keepHistory(doc) })
        const saved = await adapter.save({
          pageId,
          content: toStored(doc),
          baseRevision: base,
          // The blocks were taken out one by one on this screen, with undo at hand.
          mayBeEmpty: doc.roots.length === 0,
        })
        return { revision: saved.revision, at: saved.updated * 1_000 }
      },
      isSame: (doc, stale) => isStored(doc, stale.content),
      merge: stale => {
        if (isStored(store.getState().saved, stale.content)) {
          // Only the texts of the page are others: undo goes on.
          setRevision(store, stale.revision)
          return store.getState().doc
        }
        const theirs = fromStored(stale.content, store.getState().doc.renderType)
        const { clashes } = merge(store.getState().saved, store.getState().doc, theirs)
        if (clashes.length > 0) return null
        mergeTheirs(store, theirs, stale.revision)
        onMerged(stale.who)
        return store.getState().doc
      },
      // Each change says anew that there is something to save; whoever listens has to know once.
      onState: save => {
        if (save.kind !== 'dirty' || store.getState().save.kind !== 'dirty') store.setState({ save })
      },
      onSaved: (doc, revision) => {
        store.setState({ saved: doc })
        setRevision(store, revision)
        onSaved(pageId, revision)
        if (store.getState().doc === doc) void journal.clear()
      },
    },
    store.getState().revision,
  )

  const markSaved = (revision: number, at: number) => {
    store.setState({ saved: store.getState().doc })
    setRevision(store, revision)
    saver.markSaved(revision, at)
    keepHistory(store.getState().doc)
    void journal.clear()
  }
  const stopListening = store.subscribe((state, before) => {
    if (state.doc === before.doc) return
    saver.changed(state.doc)
    journal.changed()
  })
  bringHistory(pageId, store)
  const online = () => void saver.flush()
  addEventListener('online', online)
  // An operator who comes back to this tab sees what others saved meanwhile.
  const {
    catchUp,
    pageIsBack,
    stop: stopCatchingUp,
  } = createCatchUp({ adapter, store, saver, markSaved, onSaved, onMerged })
  const onFocus = () => void catchUp()
  addEventListener('focus', onFocus)

  return {
    saveNow: saver.flush,
    markSaved,
    catchUp,
    sameAt: revision => {
      const { save, revision: before } = store.getState()
      // Where somebody else saved, too, the next save brings both together.
      if (revision !== before + 1 || save.kind === 'conflict') return
      setRevision(store, revision)
      saver.rebase(revision)
    },
    announce: () => {
      onSaved(pageId, store.getState().revision)
      void catchUp()
    },
    restore: async ({ base, saved, content }) => {
      // What was typed since the page was opened is somebody's work, too.
      await saver.flush()
      const { doc, run } = store.getState()
      store.setState({ saved: fromStored(saved, doc.renderType) })
      setRevision(store, base)
      saver.rebase(base)
      run(replace(fromStored(content, doc.renderType)), '恢复未保存的修改', { isWork: true })
      await journal.write()
      void saver.flush()
    },
    pageIsBack,
    resolve: side => {
      const { save, doc, saved, run } = store.getState()
      if (save.kind !== 'conflict') return
      const { stale } = save
      const theirs = fromStored(stale.content, doc.renderType)
      mergeTheirs(store, theirs, stale.revision)
      // As a step of the history, so that one's own work can be brought back.
      if (side === 'theirs') run(replace(merge(saved, doc, theirs, 'theirs').doc), '冲突处以对方为准', { isWork: true })
      if (isStored(store.getState().doc, stale.content)) return markSaved(stale.revision, stale.when * 1_000)
      saver.rebase(stale.revision)
      store.setState({ save: { kind: 'dirty' } })
      void saver.flush()
    },
    isDirty: () => store.getState().doc !== store.getState().saved,
    forget: journal.clear,
    stop: () => {
      stopListening()
      stopCatchingUp()
      saver.stop()
      journal.stop()
      removeEventListener('online', online)
      removeEventListener('focus', onFocus)
    },
  }
}

/** Brings the steps that led to the page as it was opened. */
function bringHistory(pageId: string, store: EditorStore) {
  const { saved: opened } = store.getState()
  void readHistory(pageId, digestOfDraft(toStored(opened), opened.renderType)).then(history => {
    // What was done meanwhile is newer, and does not follow from those steps.
    const { doc, history: current } = store.getState()
    if (history && doc === opened && current === emptyHistory) store.setState({ history })
  })
}
