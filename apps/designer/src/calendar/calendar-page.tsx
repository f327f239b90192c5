import type { PagePlan } from '@heji/api-client/contract'
import { Refusal, ShopZone, shopNow } from '@heji/designer/kit'
import { usePlanCommands } from '@heji/designer/parts'
import { useQuery } from '@tanstack/react-query'
import { App as AntApp, Button } from 'antd'
import type { Dayjs } from 'dayjs'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { BackToPages } from '../app/back-to-pages'
import { useApp } from '../app/context'
import { tellOpen } from '../app/tell-open'
import '../pages/page-list.css'
import { DayPlans } from './day-plans'
import { MonthGrid } from './month-grid'
import { MovePlanDialog } from './move-plan-dialog'
import { daysOf } from './plan-days'
import { plansBetween } from './plans-between'
import './calendar.css'

/** Months before and after this one that can be looked at. */
const REACH = 12

/** All plans of all pages: a month, and what is live when on the chosen day. */
export function PlansPage() {
  const { operator, token } = useApp()
  const { message } = AntApp.useApp()
  const [day, setDay] = useState(() => shopNow().startOf('day'))
  const [moved, setMoved] = useState<PagePlan | null>(null)
  const { query, plans } = usePlans(day)
  const { cancel, move } = usePlanCommands((kind, text) => void message[kind](text))
  useEffect(() => {
    document.title = '发布日历 · 禾集设计器'
  }, [])
  const tell = (plan: PagePlan) => tellOpen(token, plan.theme_pc_template_id)
  const onCancel = (plan: PagePlan) => cancel.mutate(plan, { onSuccess: () => tell(plan) })
  const onMoved = (plan: PagePlan) => {
    tell(plan)
    setMoved(null)
  }
  const commands = { isBusy: cancel.isPending, onMove: setMoved, onCancel }
  return (
    <div className="hd-pages">
      <header className="hd-pages__top">
        <BackToPages />
        <span className="hd-pages__brand">发布日历</span>
      </header>
      <main className="hd-plans">
        <div className="hd-plans__month">
          <MonthBar day={day} onChoose={setDay} />
          <Refusal query={query} />
          <MonthGrid plans={plans} day={day} onChoose={next => setDay(within(next))} />
        </div>
        <DayPlans day={day} plans={plans} commands={operator.role === 'admin' ? commands : undefined} />
      </main>
      {moved && (
        <MovePlanDialog
          plan={moved}
          busy={move.isPending}
          onMove={period => move.mutate({ plan: moved, period }, { onSuccess: () => onMoved(moved) })}
          onClose={() => setMoved(null)}
        />
      )}
    </div>
  )
}

/** Plans of the shown month; for a coming month also those before it, which decide what is live then. */
function usePlans(day: Dayjs) {
  const { api } = useApp()
  const days = daysOf(day)
  const today = shopNow().startOf('day')
  const first = days[0]!
  const query = useQuery(plansBetween(api, first.isAfter(today) ? today : first, days.at(-1)!.add(1, 'day')))
  return { query, plans: query.data ?? [] }
}

function within(day: Dayjs): Dayjs {
  const today = shopNow().startOf('day')
  const [first, last] = [today.subtract(REACH, 'month'), today.add(REACH, 'month')]
  if (day.isBefore(first)) return first
  return day.isAfter(last) ? last : day
}

function MonthBar({ day, onChoose }: { day: Dayjs; onChoose: (day: Dayjs) => void }) {
  const months = day.startOf('month').diff(shopNow().startOf('month'), 'month')
  const to = (step: number) => onChoose(within(day.add(step, 'month')))
  return (
    <div className="hd-plans__bar">
      <h1 aria-live="polite">{day.format('YYYY年M月')}</h1>
      <Button aria-label="上个月" icon={<ChevronLeft size={16} />} disabled={months <= -REACH} onClick={() => to(-1)} />
      <Button onClick={() => onChoose(shopNow().startOf('day'))}>今天</Button>
      <Button aria-label="下个月" icon={<ChevronRight size={16} />} disabled={months >= REACH} onClick={() => to(1)} />
      <ShopZone />
    </div>
  )
}
