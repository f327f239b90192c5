import type { Api } from '@heji/api-client'
import { unixOf } from '@heji/designer/kit'
import { PLANS } from '@heji/designer/parts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Dayjs } from 'dayjs'

/** Plans of all pages that touch a time; also those that are over. */
export const plansBetween = (api: Api, from: Dayjs, to: Dayjs) =>
  queryOptions({
    queryKey: [...PLANS, unixOf(from), unixOf(to)],
    queryFn: ({ signal }) => api('GET /api/pctemplate/schedules', { from: unixOf(from), to: unixOf(to) }, { signal }),
    placeholderData: keepPreviousData,
  })
