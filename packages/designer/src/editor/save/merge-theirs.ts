import { emptyHistory } from '../../document/history'
import { isEqual } from '../../document/is-equal'
import { merge } from '../../document/merge/merge'
import { toStored } from '../../document/stored'
import type { Doc } from '../../document/types'
import type { EditorStore } from '../store'

/** Whether stored content is this document. */
export const isStored = (doc: Doc, content: unknown) => isEqual(JSON.parse(JSON.stringify(toStored(doc))), content)

/** The draft is at this revision now. */
export function setRevision(store: EditorStore, revision: number) {
  const { page, revision: before } = store.getState()
  const draft_ahead = page.draft_ahead + (revision - before)
  store.setState({ revision, page: { ...page, revision, draft_ahead } })
}

/** Brings somebody else's draft into the page; where both changed the same, one's own value stays. Undo begins anew. */
export function mergeTheirs(store: EditorStore, theirs: Doc, revision: number) {
  const { doc, saved, selection } = store.getState()
  const merged = merge(saved, doc, theirs).doc
  store.setState({
    doc: merged,
    history: emptyHistory,
    saved: theirs,
    selection: selection.filter(uuid => merged.nodes[uuid]),
  })
  setRevision(store, revision)
}
