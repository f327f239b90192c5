import { ShopZone } from '../kit/shop-zone'
import type { Period } from './plan-words'
import { TimeField } from './time-field'

interface PeriodFieldsProps {
  /** Begins the ids of the fields: one of each stands on a screen. */
  id: string
  period: Period
  /** What an empty beginning means. */
  start: string
  /** Has begun: only the end is left to choose. */
  isRunning?: boolean
  onChange: (period: Period) => void
}

/** When a publication begins and when it ends. */
export const PeriodFields = ({ id, period, start, isRunning = false, onChange }: PeriodFieldsProps) => (
  <div className="hd-period">
    <TimeField
      id={`${id}-from`}
      label="发布时间"
      placeholder={start}
      disabled={isRunning}
      value={period.from}
      onChange={from => onChange({ ...period, from })}
    />
    <TimeField
      id={`${id}-to`}
      label="结束时间"
      placeholder="不结束"
      value={period.to}
      onChange={to => onChange({ ...period, to })}
    />
    <ShopZone />
  </div>
)

/** Why there can be no such plan. */
export const PeriodFault = ({ fault }: { fault: string }) => (
  <p className="hd-fault" role="alert">
    {fault}
  </p>
)
