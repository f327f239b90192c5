import type { Api } from '@heji/api-client'
import { PAGES } from '@heji/designer/parts'
import { queryOptions } from '@tanstack/react-query'

/** Pages that can be brought back, one screen of the list. */
export const deletedPages = (api: Api, page: number, pageSize: number) =>
  queryOptions({
    queryKey: [...PAGES, 'deleted', page],
    queryFn: ({ signal }) => api('GET /api/pctemplate/deleted', { page, pageSize }, { signal }),
  })
