import type { PagePlan } from '@heji/api-client/contract'
import { Button, Popconfirm } from 'antd'
import { useRef } from 'react'
import { giveFocusBack } from '../kit/focus-back'
import { periodOf, periodText } from './plan-words'

interface CancelPlanProps {
  plan: PagePlan
  busy: boolean
  onCancel: (plan: PagePlan) => void
}

/** Asks before it forgets a plan, which nobody can bring back, or ends a running one, which changes what shoppers see. */
export function CancelPlan({ plan, busy, onCancel }: CancelPlanProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { name, title, keep } = plan.is_running
    ? { name: '提前结束', title: '现在就结束，恢复开始前的样子？', keep: '不结束' }
    : { name: '取消定时', title: `取消 ${periodText(periodOf(plan))}的定时发布？到时不会发布`, keep: '不取消' }
  return (
    <Popconfirm
      title={title}
      okText={name}
      cancelText={keep}
      onConfirm={() => onCancel(plan)}
      onOpenChange={isOpen => isOpen || giveFocusBack(button.current)}
    >
      <Button ref={button} type="link" size="small" loading={busy}>
        {name}
      </Button>
    </Popconfirm>
  )
}
