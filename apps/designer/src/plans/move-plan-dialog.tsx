import type { PagePlan } from '@heji/api-client/contract'
import { Modal } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { Moment } from './moment'
import { faultOf, type Period, periodOf } from './plan-words'

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
    <Modal
      open
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
        <Moment
          id="move-from"
          label="发布时间"
          placeholder="请选择"
          disabled={plan.is_running}
          value={period.from}
          onChange={from => setPeriod({ ...period, from })}
        />
        <Moment
          id="move-to"
          label="结束时间"
          placeholder="不结束"
          value={period.to}
          onChange={to => setPeriod({ ...period, to })}
        />
        {plan.is_running && <p>已经开始，只能改结束时间。</p>}
        {fault && (
          <p className="hd-fault" role="alert">
            {fault}
          </p>
        )}
      </div>
    </Modal>
  )
}

function faultIn(period: Period, { is_running }: PagePlan): string | null {
  if (!period.from) return '请选择发布时间'
  if (is_running && !period.to) return '已经开始的限时发布须有结束时间'
  return faultOf(period, is_running, dayjs())
}
