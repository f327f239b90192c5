import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'

/** Combined modules: free panels that were kept. */
export const MODULES = ['modules'] as const

export const moduleList = ({ modules }: DesignerAdapter, pageSize: number) =>
  queryOptions({
    queryKey: [...MODULES, pageSize],
    queryFn: ({ signal }) => modules!.list(pageSize, { signal }),
    placeholderData: keepPreviousData,
  })

/** A combined module with the drafts that follow it. Asked anew each time: others change both. */
export const moduleUses = ({ modules }: DesignerAdapter, id: string) =>
  queryOptions({
    queryKey: [...MODULES, 'uses', id],
    queryFn: ({ signal }) => modules!.uses(id, { signal }),
    staleTime: 0,
  })
