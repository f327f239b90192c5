import { queryOptions } from '@tanstack/react-query'
import type { DesignerAdapter } from '../adapter/adapter'
import type { PlacedPage } from '../adapter/page-address'

export const SANDBOX = ['sandbox'] as const

/** How often a copy that is being made is asked for, ms; and one that is there, which may end elsewhere. */
const MAKING_MS = 1_000
const THERE_MS = 20_000

/** The operator's sandbox, with the way to a page in it. */
export const ownSandbox = ({ sandbox }: DesignerAdapter, page: PlacedPage) =>
  queryOptions({
    queryKey: [...SANDBOX, page.theme_pc_template_id],
    queryFn: ({ signal }) => sandbox!.read(page, { signal }),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      return data.ready ? THERE_MS : MAKING_MS
    },
  })
