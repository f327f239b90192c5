import { queryOptions, useQuery } from '@tanstack/react-query'
import type { DesignerAdapter } from '../../adapter/adapter'
import { useDesigner } from '../../host/context'
import { useEditorState } from '../context'

/** ms between two looks. */
const EVERY = 60_000

interface Asked {
  pageId: string
  days: number
  /** Published version; null: all of them. */
  versionId: string | null
  /** The days of this block; null: of the page. */
  block: string | null
}

export const blockAnalytics = ({ counts }: DesignerAdapter, { pageId, days, versionId, block }: Asked) =>
  queryOptions({
    queryKey: ['block-counts', pageId, days, versionId, block],
    queryFn: ({ signal }) =>
      counts!(
        {
          theme_pc_template_id: pageId,
          days,
          ...(versionId === null ? {} : { version_id: versionId }),
          ...(block === null ? {} : { block }),
        },
        { signal },
      ),
    refetchInterval: EVERY,
    placeholderData: before => before,
  })

/** What visitors did with this page in the chosen time. */
export function useAnalytics(block: string | null = null) {
  const { adapter } = useDesigner()
  const pageId = useEditorState(state => state.page.theme_pc_template_id)
  const live = useEditorState(state => state.page.published_version_id)
  const { days, onlyLive } = useEditorState(state => state.view.counts) ?? { days: 30, onlyLive: false }
  return useQuery(blockAnalytics(adapter, { pageId, days, versionId: onlyLive ? live || null : null, block }))
}
