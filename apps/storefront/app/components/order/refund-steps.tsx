import type { RefundStepRow } from '@heji/api-client/contract'
import { formatYuan } from '@heji/ui'

interface RefundStepsProps {
  steps: readonly RefundStepRow[]
  /** Name and amount (cents) of the sum. */
  label: string
  total: number
}

/** Why a refund is the sum that it is, step by step. */
export const RefundSteps = ({ steps, label, total }: RefundStepsProps) => (
  <dl className="hs-refund-steps" aria-label="退款明细">
    {steps.map(({ rule, text, amount }) => (
      <div key={rule}>
        <dt>{text}</dt>
        <dd>{formatYuan(amount)}</dd>
      </div>
    ))}
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{formatYuan(total)}</b>
      </dd>
    </div>
  </dl>
)
