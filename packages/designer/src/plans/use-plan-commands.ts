import type { PagePlan } from '@heji/api-client/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../adapter/designer-error'
import { useDesigner } from '../host/context'
import { unixOf } from '../kit/shop-time'
import { PAGES } from '../queries/pages'
import type { Period } from './plan-words'

type Notify = (kind: 'success' | 'error', message: string) => void

/** What can be done to a plan. Each tells how it went. */
export function usePlanCommands(notify: Notify) {
  const { adapter } = useDesigner()
  const queries = useQueryClient()
  const answers = {
    onError: (error: unknown) => notify('error', messageOf(error)),
    // A refusal says that its time came, or that somebody else was faster.
    onSettled: () => queries.invalidateQueries({ queryKey: PAGES }),
  }
  const cancel = useMutation({
    mutationFn: ({ plan_id }: PagePlan) => adapter.schedule!.cancel(plan_id),
    onSuccess: (_, { is_running }) => notify('success', is_running ? '已结束，线上已恢复' : '已取消定时'),
    ...answers,
  })
  const move = useMutation({
    mutationFn: ({ plan, period: { from, to } }: { plan: PagePlan; period: Period }) =>
      adapter.schedule!.move({
        plan_id: plan.plan_id,
        publish_at: from ? unixOf(from) : plan.publish_at,
        end_at: to ? unixOf(to) : 0,
      }),
    onSuccess: () => notify('success', '已改期'),
    ...answers,
  })
  return { cancel, move }
}
