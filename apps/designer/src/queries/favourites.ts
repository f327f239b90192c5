import type { Api } from '@heji/api-client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useApp } from '../app/context'
import { messageOf } from '../app/session'

const FAVOURITES = ['favourites'] as const

const favourites = (api: Api) =>
  queryOptions({
    queryKey: FAVOURITES,
    queryFn: ({ signal }) => api('GET /api/operator/favourites', {}, { signal }),
  })

/** Entries of the library that the operator marked, newest first, and how to mark one. */
export function useFavourites(onRefusal: (message: string) => void) {
  const { api } = useApp()
  const queries = useQueryClient()
  const { data } = useQuery(favourites(api))
  const change = useMutation({
    mutationFn: (mark: { key: string; on: boolean }) => api('POST /api/operator/favourites', mark),
    onSuccess: answer => queries.setQueryData(FAVOURITES, answer),
    onError: error => onRefusal(messageOf(error)),
  })
  return { keys: data?.list ?? [], mark: (key: string, on: boolean) => change.mutate({ key, on }) }
}
