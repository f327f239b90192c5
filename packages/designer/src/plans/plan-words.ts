import type { PagePlan, Template, TemplateSchedule } from '@heji/api-client/contract'
import type { Dayjs } from 'dayjs'
import { TYPE_NAMES } from '../kit/page-words'
import { shopNow, shopTime } from '../kit/shop-time'

/** When a publication begins (null: at once) and ends (null: it stays). */
export interface Period {
  from: Dayjs | null
  to: Dayjs | null
}

export const AT_ONCE: Period = { from: null, to: null }

export const periodOf = (plan: Pick<PagePlan, 'publish_at' | 'end_at'>): Period => ({
  from: shopTime(plan.publish_at),
  to: plan.end_at === null ? null : shopTime(plan.end_at),
})

/** `11月11日 00:00 至 11月12日 00:00`; the year where it is not this one. */
export function periodText({ from, to }: Period): string {
  const start = from ? timeText(from) : '现在'
  return to ? `${start} 至 ${timeText(to)}` : `${start} 起`
}

const timeText = (time: Dayjs) => time.format(time.isSame(shopNow(), 'year') ? 'M月D日 HH:mm' : 'YYYY年M月D日 HH:mm')

interface Ending {
  page: Pick<Template, 'page_type' | 'status' | 'published_revision'>
  /** The plan enables the page. */
  enable: boolean
}

/** What shoppers see once a plan has ended. */
export function afterEnd({ page, enable }: Ending): string {
  const isEnabled = page.status === 1
  if (!isEnabled && enable) {
    const back = page.page_type === 'custom' ? '顾客打不开它' : `恢复原来的${TYPE_NAMES[page.page_type]}`
    return `到期后本页自动停用，${back}`
  }
  if (isEnabled && page.published_revision === null) return '到期后本页自动停用，顾客打不开它'
  return '到期后自动恢复为开始前线上的那一版'
}

/** Why there can be no such plan; null: there can. */
export function faultOf({ from, to }: Period, isRunning: boolean, now: Dayjs): string | null {
  if (from?.isValid() === false || to?.isValid() === false)
    return '没有看懂输入的时间，请按“2026-12-12 00:00”的格式填写'
  if (!isRunning && from && !from.isAfter(now)) return '发布时间须晚于现在'
  if (to && from && !to.isAfter(from)) return '结束时间须晚于发布时间'
  if (to && !to.isAfter(now)) return '结束时间须晚于现在'
  const latest = now.add(1, 'year')
  if (!isRunning && from?.isAfter(latest)) return '发布时间须在一年之内'
  if (to?.isAfter(latest)) return '结束时间须在一年之内'
  return null
}

/** A plan of the page that is about to be published in this revision, and what becomes of it. */
export function planText(plan: TemplateSchedule, revision: number): string {
  const what = `第 ${plan.revision} 版${plan.enable ? '并启用页面' : ''}`
  const when = periodText(periodOf(plan))
  if (plan.is_running) return `限时发布中：${what}，${when}。现在立即发布会结束它，到期不再恢复`
  const planned = `${plan.author} 已定于 ${when} 发布${what}`
  // A publication by hand forgets older plans without an end, which would bring old contents back.
  if (plan.end_at === null && plan.revision <= revision) return `${planned}。现在立即发布会取消它`
  return plan.revision < revision ? `${planned}。那时显示的是第 ${plan.revision} 版，没有之后的修改` : planned
}

type Kind = Pick<Template, 'theme_pc_template_id' | 'page_type' | 'platform'>

/** Whether a plan of another page puts it where this one is: the shop has one home page, header and footer on each platform. */
export const takesPlaceOf = (plan: PagePlan, page: Kind) =>
  plan.enable &&
  page.page_type !== 'custom' &&
  plan.theme_pc_template_id !== page.theme_pc_template_id &&
  plan.page_type === page.page_type &&
  plan.platform === page.platform

export const rivalText = (plan: PagePlan) =>
  `${plan.author} 已定于 ${periodText(periodOf(plan))} 启用“${plan.template_title}”，它会替换启用中的${TYPE_NAMES[plan.page_type]}`
