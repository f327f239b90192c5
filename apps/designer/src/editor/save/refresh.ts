import type { Api } from '@heji/api-client'
import type { Template } from '@heji/api-client/contract'
import { fromStored } from '../../document/stored'
import type { EditorStore } from '../store'
import { mergeTheirs } from './merge-theirs'

/** Nothing is waiting to be saved. */
const isIdle = ({ save, doc, saved }: ReturnType<EditorStore['getState']>) => save.kind === 'saved' && doc === saved

/** Brings a newer draft of the server into the page, unless there is work to save: a save merges both. Never fails. */
export async function refresh(api: Api, store: EditorStore): Promise<Template | null> {
  if (!isIdle(store.getState())) return null
  const { theme_pc_template_id } = store.getState().page
  const read = await api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id }, { silent: true }).catch(
    () => null,
  )
  const { revision, doc } = store.getState()
  if (!read || read.template.revision <= revision || !isIdle(store.getState())) return null
  mergeTheirs(store, fromStored(JSON.parse(read.config), doc.renderType), read.template.revision)
  return read.template
}
