import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../../app/context'
import { messageOf } from '../../app/session'
import { replace } from '../../document/replace'
import { fromStored } from '../../document/stored'
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
  return useMutation({
    mutationFn: ({ read }: Wanted) => read(),
    onSuccess: ({ config }, { what }) => {
      const { doc, run } = store.getState()
      run(replace(fromStored(JSON.parse(config || '[]'), doc.renderType)), what)
      notify('success', '已恢复为草稿')
      onDone()
    },
    onError: error => notify('error', messageOf(error)),
  })
}

/** Shows shoppers a version again, by its id, and puts it on the canvas. */
export function useRepublish(onDone: () => void) {
  const { api } = useApp()
  const { store, saving, notify } = useEditor()
  const queries = useQueryClient()
  const pageId = store.getState().page.theme_pc_template_id
  return useMutation({
    mutationFn: async (version_id: string) => {
      await saving.saveNow()
      // Read first: what cannot be shown here is not published.
      const { config } = await queries.query(versionContent(api, version_id))
      const input = { theme_pc_template_id: pageId, version_id, publish: true }
      return { config, answer: await api('POST /api/pctemplate/restore', input) }
    },
    onSuccess: ({ config, answer: { revision, version_id } }) => {
      const { doc, page, run } = store.getState()
      saving.rebase(revision)
      run(replace(fromStored(JSON.parse(config || '[]'), doc.renderType)), '恢复并发布')
      const published = { published_revision: revision, published_version_id: version_id }
      store.setState({ saved: store.getState().doc, page: { ...page, revision, ...published, draft_ahead: 0 } })
      notify('success', '发布成功')
      onDone()
    },
    onError: error => notify('error', messageOf(error)),
    // An answer that was lost may have changed them, too.
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: PAGES })
      void queries.invalidateQueries({ queryKey: historyOf(pageId) })
    },
  })
}
