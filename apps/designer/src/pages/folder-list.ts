import type { Api } from '@heji/api-client'
import { PAGES } from '@heji/designer/parts'
import { queryOptions } from '@tanstack/react-query'

export const folderList = (api: Api) =>
  queryOptions({
    queryKey: [...PAGES, 'folders'],
    queryFn: ({ signal }) => api('GET /api/pctemplate/folders', {}, { signal }),
  })

/** The draft as it was at a revision, for its picture in lists. */
export const draftQuery = (api: Api, theme_pc_template_id: string, revision: number) =>
  queryOptions({
    queryKey: ['drawn-draft', theme_pc_template_id, revision],
    queryFn: ({ signal }) => api('GET /api/pctemplate/getDecorationContent', { theme_pc_template_id }, { signal }),
    staleTime: 'static',
  })
