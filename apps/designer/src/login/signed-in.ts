import type { Api } from '@heji/api-client'
import { queryOptions } from '@tanstack/react-query'
import type { Operator } from '../app/session'

export const OPERATOR = ['operator'] as const

/** Who is signed in; null after the session ended. */
export const signedIn = (api: Api) =>
  queryOptions<Operator | null>({
    queryKey: OPERATOR,
    queryFn: ({ signal }) => api('GET /api/operator/getinfo', {}, { signal }),
  })
