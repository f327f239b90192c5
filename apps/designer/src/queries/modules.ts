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
