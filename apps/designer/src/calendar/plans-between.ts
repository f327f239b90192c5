import type { Api } from '@heji/api-client'
import { PLANS } from '@heji/designer/parts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Dayjs } from 'dayjs'

/** Plans of all pages that touch a time; also those that are over. */
export const plansBetween = (api: Api, from: Dayjs, to: Dayjs) =>
  queryOptions({
    queryKey: [...PLANS, from.unix(), to.unix()],
    queryFn: ({ signal }) => api('GET /api/pctemplate/schedules', { from: from.unix(), to: to.unix() }, { signal }),
    placeholderData: keepPreviousData,
  })
