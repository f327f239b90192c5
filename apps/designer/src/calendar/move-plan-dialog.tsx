import type { PagePlan } from '@heji/api-client/contract'
import { Dialog, shopNow } from '@heji/designer/kit'
import { faultOf, type Period, PeriodFault, PeriodFields, periodOf } from '@heji/designer/parts'
import { useState } from 'react'

interface MovePlanDialogProps {
  plan: PagePlan
  busy: boolean
  onMove: (period: Period) => void
  onClose: () => void
}

/** Other times for a plan; of a running one only its end. */
export function MovePlanDialog({ plan, busy, onMove, onClose }: MovePlanDialogProps) {
  const [period, setPeriod] = useState<Period>(() => periodOf(plan))
  const fault = faultIn(period, plan)
  return (
    <Dialog
      title={`改期：${plan.template_title}`}
      width={480}
      okText="保存"
      cancelText="取消"
      confirmLoading={busy}
      okButtonProps={{ disabled: fault !== null }}
      onOk={() => onMove(period)}
      onCancel={onClose}
    >
      <div className="hd-move-plan">
        <PeriodFields id="move" period={period} start="请选择" isRunning={plan.is_running} onChange={setPeriod} />
        {plan.is_running && <p>已经开始，只能改结束时间。</p>}
        {fault && <PeriodFault fault={fault} />}
      </div>
    </Dialog>
  )
}

function faultIn(period: Period, { is_running }: PagePlan): string | null {
  if (!period.from) return '请选择发布时间'
  if (is_running && !period.to) return '已经开始的限时发布须有结束时间'
  return faultOf(period, is_running, shopNow())
}
