import type { Api } from '@heji/api-client'
import { queryOptions } from '@tanstack/react-query'

export const SYNONYMS = ['synonyms'] as const

/** Groups of words that the search takes for the same. */
export const synonymGroups = (api: Api) =>
  queryOptions({
    queryKey: SYNONYMS,
    queryFn: ({ signal }) => api('GET /api/search/synonyms', {}, { signal }),
  })
