import type { DesignerAdapter } from '../../adapter/adapter'
import type { EditorStore } from '../store'
import { isIdle, refresh } from './refresh'
import type { Saver } from './saver'

interface Parts {
  adapter: DesignerAdapter
  store: EditorStore
  saver: Pick<Saver, 'rebase' | 'markSaved' | 'deleted' | 'flush'>
  markSaved: (revision: number, at: number) => void
  onSaved: (pageId: string, revision: number) => void
  onMerged: (who: string) => void
}

/** Keeps an open page up with what others did to it on the server: they saved, deleted it or brought it back. */
export function createCatchUp({ adapter, store, saver, markSaved, onSaved, onMerged }: Parts) {
  const pageId = store.getState().page.theme_pc_template_id
  /** Others did something while there was work to save here: it is looked at once that is saved. */
  let isOwed = false

  const pageIsBack = () => {
    const { revision, doc, saved } = store.getState()
    saver.rebase(revision)
    if (doc === saved) return saver.markSaved(revision, Date.now())
    store.setState({ save: { kind: 'dirty' } })
    void saver.flush()
  }
  const lookForDeletedPage = async () => {
    const isThere = await adapter.load(pageId).then(
      () => true,
      () => false,
    )
    if (isThere && store.getState().save.kind === 'deleted') pageIsBack()
  }
  const catchUp = async (step?: string) => {
    const { revision: before, doc, save } = store.getState()
    if (save.kind === 'deleted') return await lookForDeletedPage()
    const newer = await refresh(adapter, store, step)
    if (!newer) {
      isOwed = !step && !isIdle(store.getState())
      return
    }
    if ('deletedBy' in newer) return saver.deleted(newer.deletedBy)
    markSaved(newer.revision, (newer.updated ?? 0) * 1_000)
    if (step) onSaved(pageId, newer.revision)
    // Only the texts of the page were changed.
    if (store.getState().doc === doc) return
    if (!step) onMerged(newer.updated_by ?? '')
    else if (newer.revision > before + 1) onMerged('')
  }
  const stop = store.subscribe(state => {
    if (!isOwed || !isIdle(state)) return
    isOwed = false
    void catchUp()
  })
  return { catchUp, pageIsBack, stop }
}
