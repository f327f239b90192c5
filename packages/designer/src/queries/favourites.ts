import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'
import { messageOf } from '../adapter/designer-error'
import { useDesigner } from '../host/context'

const FAVOURITES = ['favourites'] as const

const favourites = ({ favourites: own }: DesignerAdapter) =>
  queryOptions({
    queryKey: FAVOURITES,
    queryFn: ({ signal }) => own!.list({ signal }),
    enabled: own !== undefined,
  })

/** Entries of the library that the operator marked, newest first, and how to mark one; no way where nobody keeps them. */
export function useFavourites(onRefusal: (message: string) => void) {
  const { adapter } = useDesigner()
  const queries = useQueryClient()
  const { data } = useQuery(favourites(adapter))
  const change = useMutation({
    mutationFn: (mark: { key: string; on: boolean }) => adapter.favourites!.mark(mark),
    onSuccess: answer => queries.setQueryData(FAVOURITES, answer),
    onError: error => onRefusal(messageOf(error)),
  })
  const mark = adapter.favourites && ((key: string, on: boolean) => change.mutate({ key, on }))
  return { keys: data?.list ?? [], mark }
}
