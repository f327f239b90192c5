import type { Api } from '@heji/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Combined modules: free panels that were kept. */
export const MODULES = ['modules'] as const

export const moduleList = (api: Api, pageSize: number) =>
  queryOptions({
    queryKey: [...MODULES, pageSize],
    queryFn: ({ signal }) => api('GET /api/pctemplate/combine', { page: 1, pageSize }, { signal }),
    placeholderData: keepPreviousData,
  })

/** A combined module with the drafts that follow it. Asked anew each time: others change both. */
export const moduleUses = (api: Api, id: string) =>
  queryOptions({
    queryKey: [...MODULES, 'uses', id],
    queryFn: ({ signal }) => api('GET /api/pctemplate/combine/{id}/uses', { id }, { signal }),
    staleTime: 0,
  })
