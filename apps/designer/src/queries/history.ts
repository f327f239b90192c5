import type { Api } from '@heji/api-client'
import { queryOptions } from '@tanstack/react-query'

const MOST = 50

/** Lists of what was published and saved of a page. */
export const historyOf = (pageId: string) => ['history', pageId] as const

export const versions = (api: Api, theme_pc_template_id: string) =>
  queryOptions({
    queryKey: [...historyOf(theme_pc_template_id), 'versions'],
    queryFn: ({ signal }) =>
      api('GET /api/pctemplate/versions', { theme_pc_template_id, page: 1, pageSize: MOST }, { signal }),
  })

export const revisions = (api: Api, theme_pc_template_id: string) =>
  queryOptions({
    queryKey: [...historyOf(theme_pc_template_id), 'revisions'],
    queryFn: ({ signal }) =>
      api('GET /api/pctemplate/revisions', { theme_pc_template_id, page: 1, pageSize: MOST }, { signal }),
  })

/** A published state with its content. It never changes. */
export const versionContent = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['version', id],
    queryFn: ({ signal }) => api('GET /api/pctemplate/version/{id}', { id }, { signal }),
    staleTime: 'static',
  })

/** A saved draft with its content. It never changes. */
export const revisionContent = (api: Api, theme_pc_template_id: string, revision: number) =>
  queryOptions({
    queryKey: ['revision', theme_pc_template_id, revision],
    queryFn: ({ signal }) => api('GET /api/pctemplate/revision', { theme_pc_template_id, revision }, { signal }),
    staleTime: 'static',
  })
