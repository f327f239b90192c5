import type { PagePlan } from '@heji/api-client/contract'
import { shopNow, shopTime } from '@heji/designer/kit'
import type { Dayjs } from 'dayjs'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { daysOf, plansOn } from './plan-days'

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日']
/** Plans of a day that have room in its cell. */
const MOST = 3

interface MonthGridProps {
  plans: readonly PagePlan[]
  /** The chosen day; its month is shown. */
  day: Dayjs
  onChoose: (day: Dayjs) => void
}

/** A month with the plans of each day. Arrow keys walk the days, Page Up and Page Down the months. */
export function MonthGrid({ plans, day, onChoose }: MonthGridProps) {
  const grid = useRef<HTMLTableElement>(null)
  const isWalking = useRef(false)
  const days = daysOf(day)
  const weeks = Array.from({ length: 6 }, (_, i) => days.slice(7 * i, 7 * i + 7)).filter(week =>
    week.some(one => one.isSame(day, 'month')),
  )
  useEffect(() => {
    if (isWalking.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    isWalking.current = false
  })
  const walk = (event: KeyboardEvent) => {
    const next = dayAfter(event.key, day)
    if (!next) return
    event.preventDefault()
    isWalking.current = true
    onChoose(next)
  }
  return (
    <table ref={grid} className="hd-month" aria-label={`${day.format('YYYY年M月')}的发布计划`}>
      <thead>
        <tr>
          {WEEKDAYS.map(name => (
            <th key={name} scope="col" abbr={`星期${name}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody onKeyDown={walk}>
        {weeks.map(week => (
          <tr key={week[0]!.unix()}>
            {week.map(one => (
              <Day
                key={one.unix()}
                day={one}
                plans={plansOn(plans, one)}
                isChosen={one.isSame(day, 'day')}
                isOther={!one.isSame(day, 'month')}
                onChoose={() => onChoose(one)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function dayAfter(key: string, day: Dayjs): Dayjs | null {
  const weekday = (day.day() + 6) % 7
  const days: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  if (key in days) return day.add(days[key]!, 'day')
  if (key === 'Home') return day.subtract(weekday, 'day')
  if (key === 'End') return day.add(6 - weekday, 'day')
  if (key === 'PageUp') return day.subtract(1, 'month')
  return key === 'PageDown' ? day.add(1, 'month') : null
}

interface DayProps {
  day: Dayjs
  plans: PagePlan[]
  isChosen: boolean
  /** A day of the month before or after. */
  isOther: boolean
  onChoose: () => void
}

function Day({ day, plans, isChosen, isOther, onChoose }: DayProps) {
  const isToday = day.isSame(shopNow(), 'day')
  const words =
    plans.length === 0 ? '没有定时' : `${plans.length} 个定时：${plans.map(one => one.template_title).join('、')}`
  return (
    <td className="hd-month__cell" data-other={isOther || undefined}>
      <button
        type="button"
        aria-pressed={isChosen}
        tabIndex={isChosen ? 0 : -1}
        aria-label={`${day.format('M月D日')}${isToday ? '，今天' : ''}，${words}`}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
      >
        <span className="hd-month__number">{day.date() === 1 ? day.format('M月D日') : day.date()}</span>
        {plans.slice(0, MOST).map(plan => (
          <Chip key={plan.plan_id} plan={plan} day={day} />
        ))}
        {plans.length > MOST && <span className="hd-month__more">{`还有 ${plans.length - MOST} 个`}</span>}
      </button>
    </td>
  )
}

/** `planned`, `running`, or over. */
export const stateOf = (plan: PagePlan) => {
  if (plan.closed_at !== null) return 'over'
  return plan.is_running ? 'running' : 'planned'
}

function Chip({ plan, day }: { plan: PagePlan; day: Dayjs }) {
  const start = shopTime(plan.publish_at)
  return (
    <span className={`hd-plan-chip hd-plan-chip--${stateOf(plan)}`}>
      {start.isSame(day, 'day') && <b>{start.format('HH:mm')}</b>}
      <span>{plan.template_title}</span>
    </span>
  )
}
