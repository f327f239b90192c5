import { clsx } from 'clsx'
import { Said } from '../host/said'
import { Icon } from '../icon/icon'
import { CheckIcon } from '../icon/icons'

export interface StepsProps {
  /** `note` is a second line, such as the time. */
  items: readonly { label: string; note?: string }[]
  /** Index of the step under way; `items.length` when all are done. */
  current: number
  label?: string
}

/** Progress through named steps: checkout, order, after-sale. */
export function Steps({ items, current, label = '进度' }: StepsProps) {
  return (
    <ol className="hj-steps" aria-label={label}>
      {items.map((step, i) => (
        <li
          key={step.label}
          className={clsx('hj-step', i < current && 'hj-step--done', i === current && 'hj-step--now')}
          aria-current={i === current ? 'step' : undefined}
        >
          <span className="hj-step__dot" aria-hidden="true">
            {i < current ? <Icon of={CheckIcon} size={16} /> : i + 1}
          </span>
          <span className="hj-step__label">
            <span>{step.label}</span>
            {i < current && (
              <span className="hj-visually-hidden">
                <Said word="（已完成）" />
              </span>
            )}
          </span>
          {step.note && <span className="hj-step__note">{step.note}</span>}
        </li>
      ))}
    </ol>
  )
}
