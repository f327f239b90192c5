import type { Published } from '@heji/api-client/contract'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../adapter/designer-error'
import { replace } from '../../document/edit/replace'
import { fromStored } from '../../document/stored'
import { useDesigner } from '../../host/context'
import { useSingle } from '../../lib/use-single'
import { historyOf, versionContent } from '../../queries/history'
import { PAGES } from '../../queries/pages'
import { useEditor } from '../context'

interface Wanted {
  read: () => Promise<{ config: string }>
  /** What the history of the editor calls it. */
  what: string
}

/** Puts stored content on the canvas as one step that undo takes back; autosave makes it the draft. */
export function useRestore(onDone: () => void) {
  const { store, notify } = useEditor()
  return useSingle({
    mutationFn: ({ read }: Wanted) => read(),
    onSuccess: ({ config }, { what }) => {
      const { doc, run } = store.getState()
      run(replace(fromStored(JSON.parse(config || '[]'), doc.renderType)), what, { isWork: true })
      notify('success', '已恢复为草稿')
      onDone()
    },
    onError: error => notify('error', messageOf(error)),
  })
}

/** Shows shoppers a version again, by its id, and puts it on the canvas. What the shop shows then is asked like after publishing. */
export function useRepublish(onDone: (published: Published) => void) {
  const { adapter } = useDesigner()
  const { store, saving, notify } = useEditor()
  const queries = useQueryClient()
  const pageId = store.getState().page.theme_pc_template_id
  return useSingle({
    mutationFn: async (version_id: string) => {
      await saving.saveNow()
      // Read first: what cannot be shown here is not published.
      const { config } = await queries.query(versionContent(adapter, version_id))
      return { config, answer: await adapter.history!.republish({ theme_pc_template_id: pageId, version_id }) }
    },
    onSuccess: ({ config, answer: { revision, version_id, updated } }) => {
      const { doc, run } = store.getState()
      run(replace(fromStored(JSON.parse(config || '[]'), doc.renderType)), '恢复并发布', { isWork: true })
      saving.markSaved(revision, updated * 1_000)
      const { page } = store.getState()
      const published = { published_revision: revision, published_version_id: version_id, published_at: updated }
      store.setState({ page: { ...page, ...published, draft_ahead: 0 } })
      saving.announce()
      // The version has brought back its name and texts, too.
      void saving.catchUp()
      onDone({
        status: true,
        theme_pc_template_id: pageId,
        version_id: version_id ?? '',
        revision,
        published_at: updated,
        // Only enabled pages reach shoppers.
        is_live: page.status === 1,
      })
    },
    onError: error => notify('error', messageOf(error)),
    // An answer that was lost may have changed them, too.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PAGES })
      void queries.invalidateQueries({ queryKey: historyOf(pageId) })
    },
  })
}
