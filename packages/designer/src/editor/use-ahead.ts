import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { diff } from '../document/merge/diff'
import { fromStored } from '../document/stored'
import type { Doc } from '../document/types'
import { useDesigner } from '../host/context'
import { versionContent } from '../queries/history'
import { useEditorState } from './context'
import { textDifferences } from './text-differences'

/**
 * The published content, with the query that reads it; null while it is not known, or not wanted. Nothing published is
 * an empty page.
 */
export function usePublished(isWanted = true) {
  const { adapter } = useDesigner()
  const versionId = useEditorState(state => state.page.published_version_id)
  const renderType = useEditorState(state => state.doc.renderType)
  const settings = useEditorState(state => state.doc.settings)
  const query = useQuery({
    ...versionContent(adapter, versionId ?? ''),
    enabled: isWanted && versionId !== null && adapter.history !== undefined,
  })
  const config = query.data?.config
  const read = useMemo(
    () => (config === undefined ? null : fromStored(JSON.parse(config || '[]'), renderType)),
    [config, renderType],
  )
  const empty = useMemo<Doc>(() => ({ renderType, settings, nodes: {}, roots: [] }), [renderType, settings])
  return { query, published: versionId === null ? empty : read }
}

/** In how many places the saved draft, with the name and the texts of the page, differs from what is published; null while that is not known. */
export function useAhead(): number | null {
  // A draft that was not saved since is what was published.
  const isSame = useEditorState(state => state.page.published_version_id !== null && state.page.draft_ahead === 0)
  const { published } = usePublished(!isSame)
  const saved = useEditorState(state => state.saved)
  const page = useEditorState(state => state.page)
  return useMemo(
    () => (isSame ? 0 : published && textDifferences(page).length + diff(published, saved).length),
    [isSame, published, saved, page],
  )
}
