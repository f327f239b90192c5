import type { Api } from '@heji/api-client'
import { queryOptions } from '@tanstack/react-query'

export const SANDBOX = ['sandbox'] as const

/** How often a copy that is being made is asked for, ms; and one that is there, which may end elsewhere. */
const MAKING_MS = 1_000
const THERE_MS = 20_000

/** The operator's sandbox. */
export const ownSandbox = (api: Api) =>
  queryOptions({
    queryKey: SANDBOX,
    queryFn: ({ signal }) => api('GET /api/pctemplate/sandbox', {}, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data?.sandbox) return false
      return data.sandbox.ready ? THERE_MS : MAKING_MS
    },
  })
