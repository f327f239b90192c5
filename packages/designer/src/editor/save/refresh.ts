import type { DesignerAdapter, LoadedPage, PageInfo } from '../../adapter/adapter'
import { replace } from '../../document/edit/replace'
import { isEqual } from '../../document/is-equal'
import { fromStored, toStored } from '../../document/stored'
import type { EditorStore } from '../store'
import { type Deletion, deletion } from './deletion'
import { isStored, mergeTheirs, setRevision } from './merge-theirs'

/** Nothing is waiting to be saved. */
export const isIdle = ({ save, doc, saved }: ReturnType<EditorStore['getState']>) =>
  save.kind === 'saved' && doc === saved

/**
 * Brings a newer draft of the server into the page, and what else is known of it, such as that it was published; unless
 * there is work to save: a save merges both. Never fails.
 * @param step name of the operator's own act that made the server write the draft: undo takes it back
 */
export async function refresh(
  { load }: DesignerAdapter,
  store: EditorStore,
  step?: string,
): Promise<PageInfo | Deletion | null> {
  if (!isIdle(store.getState())) return null
  const { page: before } = store.getState()
  const read = await load(before.theme_pc_template_id).catch(deletion)
  if (read && 'deletedBy' in read) return read
  const { revision, page } = store.getState()
  if (!read || read.page.revision < revision || !isIdle(store.getState())) return null
  const isNewer = read.page.revision > revision
  if (isNewer) bring(store, read, step)
  // What was published here meanwhile is newer than what was read.
  if (page === before && !isEqual(page, { ...page, ...read.page })) store.setState({ page: { ...page, ...read.page } })
  return isNewer ? read.page : null
}

function bring(store: EditorStore, { page, content }: LoadedPage, step?: string) {
  const { revision, doc, saved, run } = store.getState()
  const theirs = fromStored(content ?? [], doc.renderType)
  if (isStored(saved, toStored(theirs))) return setRevision(store, page.revision)
  // Where somebody else saved, too, it is a merge: undo must not take back their work.
  if (step && page.revision === revision + 1) run(replace(theirs), step)
  else mergeTheirs(store, theirs, page.revision)
}
