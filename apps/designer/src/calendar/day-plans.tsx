import type { PagePlan } from '@heji/api-client/contract'
import { TYPE_NAMES } from '@heji/designer/kit'
import { CancelPlan, periodOf, periodText } from '@heji/designer/parts'
import { Button } from 'antd'
import type { Dayjs } from 'dayjs'
import { linkTo, pagePath } from '../app/router'
import { stateOf } from './month-grid'
import { byPage, type DayPart, partsOf, plansOn } from './plan-days'

interface DayPlansProps {
  day: Dayjs
  /** Also those of other days, which decide what stands before and after. */
  plans: readonly PagePlan[]
  /** What may be done to plans; undefined: nothing. */
  commands?: { isBusy: boolean; onMove: (plan: PagePlan) => void; onCancel: (plan: PagePlan) => void } | undefined
}

/** What is live when on a day, page by page, and the plans behind it. */
export function DayPlans({ day, plans, commands }: DayPlansProps) {
  const pages = byPage(plans).filter(own => plansOn(own, day).length > 0)
  return (
    <section className="hd-day" aria-labelledby="hd-day-name">
      <h2 id="hd-day-name">{day.format('M月D日 dddd')}</h2>
      {pages.length === 0 && (
        <p className="hd-day__nothing">这一天没有定时发布。在页面的“发布”里选择发布时间和结束时间，就会出现在这里。</p>
      )}
      {pages.map(own => (
        <PageDay key={own[0]!.theme_pc_template_id} day={day} plans={own} commands={commands} />
      ))}
    </section>
  )
}

function PageDay({ day, plans, commands }: DayPlansProps) {
  const page = plans[0]!
  const parts = partsOf(plans, day)
  return (
    <article className="hd-day__page">
      <h3>
        <a {...linkTo(pagePath(page.theme_pc_template_id))}>{page.template_title}</a>
        <small>{`${page.platform.toUpperCase()} ${TYPE_NAMES[page.page_type]}`}</small>
      </h3>
      <div className="hd-day__bar" aria-hidden>
        {parts.map(part => (
          <i
            key={part.from.unix()}
            className={part.plan ? `hd-day__part hd-day__part--${stateOf(part.plan)}` : 'hd-day__part'}
            style={{ flexGrow: part.to.diff(part.from, 'minute') }}
          />
        ))}
      </div>
      <ul className="hd-day__parts">
        {parts.map(part => (
          <li key={part.from.unix()}>
            <span className="hd-day__hours">{hoursText(part)}</span>
            <span>{` ${part.plan ? versionText(part.plan) : '平时的样子'}`}</span>
          </li>
        ))}
      </ul>
      {plansOn(plans, day).map(plan => (
        <Plan key={plan.plan_id} plan={plan} commands={commands} />
      ))}
    </article>
  )
}

const versionText = ({ revision, note }: PagePlan) => `第 ${revision} 版${note ? `（${note}）` : ''}`

const hoursText = ({ from, to }: DayPart) =>
  `${from.format('HH:mm')}–${to.isSame(from, 'day') ? to.format('HH:mm') : '24:00'}`

const STATES = { planned: '待发布', running: '进行中', over: '已结束' } as const

function Plan({ plan, commands }: { plan: PagePlan; commands: DayPlansProps['commands'] }) {
  const state = stateOf(plan)
  return (
    <div className="hd-day__plan">
      <span className={`hd-tag hd-tag--${state === 'over' ? 'plain' : 'warning'}`}>{STATES[state]}</span>
      {commands && state !== 'over' && (
        <span className="hd-day__acts">
          <Button type="link" size="small" onClick={() => commands.onMove(plan)}>
            改期
          </Button>
          <CancelPlan plan={plan} busy={commands.isBusy} onCancel={commands.onCancel} />
        </span>
      )}
      <span className="hd-day__period">
        {`${periodText(periodOf(plan))}，${plan.author}${plan.enable ? '，同时启用' : ''}`}
      </span>
    </div>
  )
}
