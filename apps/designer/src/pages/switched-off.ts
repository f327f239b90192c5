import type { Template } from '@heji/api-client/contract'
import { periodOf, periodText } from '@heji/designer/parts'

/** What becomes of the plan of a page that is switched off; '' without one. */
export function planOfDisabled({ schedule }: Pick<Template, 'schedule'>): string {
  if (!schedule) return ''
  const when = periodText(periodOf(schedule))
  if (schedule.is_running) return `它正在限时发布（${when}），到期仍会结束`
  const planned = `${schedule.author} 已定于 ${when} 发布它的第 ${schedule.revision} 版`
  return schedule.enable ? `${planned}并启用：到时顾客又能看到` : `${planned}：不会启用它，顾客仍看不到`
}

/** Names of pages, the first ones of many. */
export function namesOf(pages: readonly Pick<Template, 'template_title'>[]): string {
  const named = pages.slice(0, MOST_NAMES).map(({ template_title }) => `“${template_title}”`)
  return `${named.join('、')}${pages.length > MOST_NAMES ? `等 ${pages.length} 个页面` : ''}`
}

const MOST_NAMES = 5
