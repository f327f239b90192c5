import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'
import { PAGES } from './pages'

export const PLANS = [...PAGES, 'plans'] as const

/** Running and coming plans of all pages. */
export const allPlans = ({ schedule }: DesignerAdapter) =>
  queryOptions({
    queryKey: [...PLANS, 'all'],
    queryFn: ({ signal }) => schedule!.all!({ signal }),
    enabled: schedule?.all !== undefined,
  })

/** Running and coming plans of one page. */
export const openPlans = ({ schedule }: DesignerAdapter, pageId: string) =>
  queryOptions({
    queryKey: [...PLANS, 'of', pageId],
    queryFn: ({ signal }) => schedule!.list(pageId, { signal }),
  })
