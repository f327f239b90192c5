import type { RefundStepRow } from '@heji/api-client/contract'
import { formatYuan } from '@heji/ui'

interface RefundStepsProps {
  steps: readonly RefundStepRow[]
  /** Name and amount (cents) of the sum. */
  label: string
  total: number
}

/** Why a refund is the sum that it is: a bar of what comes back and what does not, and the sum in figures. */
export const RefundSteps = ({ steps, label, total }: RefundStepsProps) => (
  <div className="hs-refund">
    <div className="hs-refund__bar" aria-hidden="true">
      <span data-part="back" style={{ flexGrow: Math.max(0, total) }} />
      {steps.map(({ rule, amount }) =>
        amount < 0 ? <span key={rule} data-part="kept" style={{ flexGrow: -amount }} /> : null,
      )}
    </div>
    <dl className="hs-refund-steps" aria-label="退款明细">
      {steps.map(({ rule, text, amount }) => (
        <div key={rule} data-part={amount < 0 ? 'kept' : 'whole'}>
          <dt>{text}</dt>
          <dd>{formatYuan(amount)}</dd>
        </div>
      ))}
      <div data-part="back">
        <dt>{label}</dt>
        <dd>{formatYuan(total)}</dd>
      </div>
    </dl>
  </div>
)
