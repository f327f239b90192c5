import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useDesigner } from '../../host/context'
import { CancelPlan } from '../../plans/cancel-plan'
import { PeriodFault, PeriodFields } from '../../plans/period-fields'
import { afterEnd, faultOf, type Period, planText, rivalText, takesPlaceOf } from '../../plans/plan-words'
import { usePlanCommands } from '../../plans/use-plan-commands'
import { allPlans, openPlans } from '../../queries/plans'
import { useEditor, useEditorState } from '../context'
import './schedule-row.css'
import { shopNow } from '../../kit/shop-time'

interface ScheduleRowProps {
  period: Period
  /** Whether the publication enables the page. */
  enable: boolean
  onChange: (period: Period) => void
}

/** When the page shall be shown and until when, and what is planned for it already, with a way to take that back. */
export function ScheduleRow({ period, enable, onChange }: ScheduleRowProps) {
  const page = useEditorState(state => state.page)
  return (
    <div className="hd-publish__time">
      <PeriodFields id="publish" period={period} start="立即" onChange={onChange} />
      <PeriodNote period={period} after={afterEnd({ page, enable })} />
      <Planned />
    </div>
  )
}

/** What happens at the end, or why there can be no such plan. */
function PeriodNote({ period, after }: { period: Period; after: string }) {
  const fault = faultOf(period, false, shopNow())
  if (fault) return <PeriodFault fault={fault} />
  if (period.to) return <p className="hd-note">{`${after}。期间若手动发布本页，则以手动发布的为准，到期不再恢复。`}</p>
  return <p className="hd-note">没有结束时间：一直展示，直到下次发布。</p>
}

function Planned() {
  const { adapter } = useDesigner()
  const { saving, notify } = useEditor()
  const page = useEditorState(state => state.page)
  const revision = useEditorState(state => state.revision)
  const plans = useQuery(openPlans(adapter, page.theme_pc_template_id)).data ?? []
  const others = useQuery(allPlans(adapter)).data ?? []
  const rivals = others.filter(plan => takesPlaceOf(plan, page))
  const { cancel } = usePlanCommands(notify)
  if (plans.length + rivals.length === 0) return null
  return (
    <ul className="hd-publish__plans" aria-label="已有的发布计划">
      {plans.map(plan => (
        <PlanRow key={plan.plan_id} text={planText(plan, revision)}>
          <CancelPlan
            plan={plan}
            busy={cancel.isPending}
            onCancel={plan => cancel.mutate(plan, { onSuccess: saving.announce })}
          />
        </PlanRow>
      ))}
      {rivals.map(plan => (
        <PlanRow key={plan.plan_id} text={rivalText(plan)} />
      ))}
    </ul>
  )
}

const PlanRow = ({ text, children }: { text: string; children?: ReactNode }) => (
  <li className="hd-publish__plan">
    <Clock size={14} aria-hidden />
    <span>{text}</span>
    {children}
  </li>
)
