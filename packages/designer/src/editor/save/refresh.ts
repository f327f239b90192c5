import type { DesignerAdapter, PageInfo } from '../../adapter/adapter'
import { fromStored } from '../../document/stored'
import type { EditorStore } from '../store'
import { mergeTheirs } from './merge-theirs'

/** Nothing is waiting to be saved. */
const isIdle = ({ save, doc, saved }: ReturnType<EditorStore['getState']>) => save.kind === 'saved' && doc === saved

/** Brings a newer draft of the server into the page, unless there is work to save: a save merges both. Never fails. */
export async function refresh({ load }: DesignerAdapter, store: EditorStore): Promise<PageInfo | null> {
  if (!isIdle(store.getState())) return null
  const { theme_pc_template_id } = store.getState().page
  const read = await load(theme_pc_template_id).catch(() => null)
  const { revision, doc } = store.getState()
  if (!read || read.page.revision <= revision || !isIdle(store.getState())) return null
  mergeTheirs(store, fromStored(read.content ?? [], doc.renderType), read.page.revision)
  return read.page
}
