import type { PagePlan } from '@heji/api-client/contract'
import { Button, Popconfirm } from 'antd'
import { useRef } from 'react'
import { giveFocusBack } from '../kit/focus-back'

interface CancelPlanProps {
  plan: PagePlan
  busy: boolean
  onCancel: (plan: PagePlan) => void
}

/** Forgets a plan at once; ending a running one changes what shoppers see, so that asks. */
export function CancelPlan({ plan, busy, onCancel }: CancelPlanProps) {
  const button = useRef<HTMLButtonElement>(null)
  if (!plan.is_running) {
    return (
      <Button type="link" size="small" loading={busy} onClick={() => onCancel(plan)}>
        取消定时
      </Button>
    )
  }
  return (
    <Popconfirm
      title="现在就结束，恢复开始前的样子？"
      okText="提前结束"
      cancelText="不结束"
      onConfirm={() => onCancel(plan)}
      onOpenChange={isOpen => isOpen || giveFocusBack(button.current)}
    >
      <Button ref={button} type="link" size="small" loading={busy}>
        提前结束
      </Button>
    </Popconfirm>
  )
}
