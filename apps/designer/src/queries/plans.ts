import type { Api } from '@heji/api-client'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import dayjs, { type Dayjs } from 'dayjs'
import { PAGES } from './pages'

const PLANS = [...PAGES, 'plans'] as const

/** Plans of all pages that touch a time; also those that are over. */
export const plansBetween = (api: Api, from: Dayjs, to: Dayjs) =>
  queryOptions({
    queryKey: [...PLANS, from.unix(), to.unix()],
    queryFn: ({ signal }) => api('GET /api/pctemplate/schedules', { from: from.unix(), to: to.unix() }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Running and coming plans of one page. */
export const openPlans = (api: Api, theme_pc_template_id: string) =>
  queryOptions({
    queryKey: [...PLANS, 'of', theme_pc_template_id],
    queryFn: async ({ signal }) => {
      const time = { from: dayjs().subtract(1, 'day').unix(), to: dayjs().add(367, 'day').unix() }
      const plans = await api('GET /api/pctemplate/schedules', { ...time, theme_pc_template_id }, { signal })
      return plans.filter(plan => plan.closed_at === null)
    },
  })
